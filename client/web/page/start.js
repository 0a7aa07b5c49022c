// Loads the table; the line that says so goes when it has begun, or a sentence says why it has not.
"use strict";
(function () {
  // Not a byte in so many milliseconds: nothing will come any more.
  const PATIENCE = 30000;

  const LABELS = {
    en: "The table of Acies. What happens on it can be read in words: “Log as text”, before this table.",
    de: "Der Tisch von Acies. Was auf ihm geschieht, steht in Worten unter „Protokoll als Text“, vor diesem Tisch.",
  };
  const known = (navigator.languages || [navigator.language || ""]).map((tag) => tag.split("-")[0]);
  const language = known.find((tag) => tag in LABELS) || "en";
  document.documentElement.lang = language;
  canvas.setAttribute("aria-label", LABELS[language]);

  const match = /^\/m\/([0-9a-zA-Z-]+)/.exec(location.pathname);
  if (match) document.getElementById("in-words").href = "/m/" + match[1] + "/log";

  function can_draw() {
    try {
      const drawing = document.createElement("canvas").getContext("webgl");
      drawing?.getExtension("WEBGL_lose_context")?.loseContext();
      return drawing !== null;
    } catch { return false; }
  }

  // Reads a copy of what comes in, only to see that something does.
  async function watch(copy, give_up) {
    let timer = setTimeout(give_up, PATIENCE);
    try {
      const reader = copy.body.getReader();
      while (!(await reader.read()).done) {
        clearTimeout(timer);
        timer = setTimeout(give_up, PATIENCE);
      }
    } catch { /* Whoever reads the original hears of it too. */ }
    clearTimeout(timer);
  }

  async function compile() {
    const end = new AbortController();
    const give_up = () => end.abort();
    const timer = setTimeout(give_up, PATIENCE);
    const answer = await fetch("/play/acies.wasm", { signal: end.signal }).finally(() => clearTimeout(timer));
    if (!answer.ok) throw new Error("HTTP " + answer.status);
    if (answer.body) watch(answer.clone(), give_up);
    return WebAssembly.compileStreaming
      ? await WebAssembly.compileStreaming(answer)
      : await WebAssembly.compile(await answer.arrayBuffer());
  }

  // What the loader's own function does, which tells nobody when it fails.
  async function start() {
    if (!can_draw()) return acies_fault("undrawn", "");
    try {
      register_plugins(plugins);
      const module = await compile();
      add_missing_functions_stabs(module);
      const table = await WebAssembly.instantiate(module, importObject);
      wasm_memory = table.exports.memory;
      wasm_exports = table.exports;
      if (wasm_exports.crate_version() !== version) console.error("the loader is of another version than the client");
      init_plugins(plugins);
    } catch (e) {
      console.log("not loaded: " + e);
      return acies_fault("unloaded", String(e));
    }
    try {
      wasm_exports.main();
      canvas.focus();
      requestAnimationFrame(() => { document.getElementById("loading").hidden = true; });
    } catch (e) { acies_fault("stopped", String(e)); }
  }
  start();
})();
