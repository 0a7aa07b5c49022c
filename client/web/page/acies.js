// What the page gives to the client: the other half of `browser.rs`. Bytes cross as a place in the client's memory and a
// length; they are copied before a call returns, because the view dies when that memory grows.
"use strict";
(function () {
  const STORAGE = "acies.settings";
  // A page that sleeps gets no frames, but its sockets go on: beyond this the connection is given up and made anew later.
  const MOST_EVENTS = 4096;
  const MOST_BYTES = 32 << 20;
  // Messages of a player that have not left the machine.
  const MOST_WAITING = 1 << 20;
  // Characters that are pasted at once: no field takes more.
  const MOST_PASTED = 4096;
  const OPEN = 0, MESSAGE = 1, BY_SERVER = 2, LOST = 3, TOO_MUCH = 4, UNREACHABLE = 5, OTHER_VERSION = 6, CROWDED = 7, NOT_ACIES = 8, OTHER_ORIGIN = 9;

  const encode = (text) => new TextEncoder().encode(text);
  const view = (from, length) => new Uint8Array(wasm_memory.buffer, from, length);
  const read = (from, length) => new TextDecoder().decode(view(from, length).slice());
  const write = (bytes, to, length) => view(to, length).set(bytes.subarray(0, length));

  function kept() {
    try { return localStorage.getItem(STORAGE); } catch { return null; }
  }

  function keep(text, where = STORAGE) {
    try { localStorage.setItem(where, text); return 1; } catch { return 0; }
  }

  function text_of(which) {
    switch (which) {
      case 0: return location.href;
      case 1: return (navigator.languages || [navigator.language]).join(",");
      case 2: return kept();
      case 3: return window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? "reduce" : "";
      default: return null;
    }
  }

  // Why nothing goes on, and the way out. What was said first stays: the rest follows from it.
  window.acies_fault = function (why, text) {
    const box = document.getElementById("fault-box");
    if (!box.hidden) return;
    document.getElementById("loading").hidden = true;
    box.querySelector(`[data-why="${why}"]`).hidden = false;
    document.getElementById("fault").textContent = text;
    box.hidden = false;
    document.getElementById("reload").focus();
  };
  document.getElementById("reload").addEventListener("click", () => location.reload());

  function report(text) {
    console.error(text);
    acies_fault("stopped", text);
  }

  // A device that needs its memory for something else takes the graphics away. Whoever is not looking finds the table again.
  document.getElementById("glcanvas").addEventListener("webglcontextlost", () => {
    if (document.visibilityState === "visible") acies_fault("taken", "");
    else document.addEventListener("visibilitychange", () => location.reload(), { once: true });
  });

  // Another moment or another invitation in the same window's address: opened like any other address.
  const leads = (address) => /[#&](at|join)=/.test(address) && address.slice(address.indexOf("#"));
  window.addEventListener("hashchange", (event) => {
    const wanted = leads(event.newURL);
    if (wanted && wanted !== leads(event.oldURL)) location.reload();
  });

  document.getElementById("glcanvas").addEventListener("contextmenu", (event) => event.preventDefault());

  // Browsers let nothing be heard before the reader has touched the page: the mixer is made with his first touch.
  const samples = new Map();
  const MOST_AT_ONCE = 12;
  let mixer = null, playing = 0;

  function wake() {
    const Mixer = window.AudioContext || window.webkitAudioContext;
    try {
      if (!mixer && Mixer) mixer = new Mixer();
      // Suspended, or interrupted by a call.
      if (mixer && mixer.state !== "running") mixer.resume().catch(() => {});
    } catch { mixer = null; }
  }
  for (const touch of ["pointerdown", "keydown", "touchend"]) window.addEventListener(touch, wake, { capture: true });

  function give_sound(number, rate, from, count) {
    const given = new Int16Array(wasm_memory.buffer, from, count).slice();
    samples.set(number, { rate, samples: Float32Array.from(given, (sample) => sample / 32768) });
  }

  function play_sound(number, volume) {
    const sound = samples.get(number);
    if (!sound || mixer?.state !== "running" || playing >= MOST_AT_ONCE) return;
    try {
      if (!sound.buffer) {
        sound.buffer = mixer.createBuffer(1, sound.samples.length, sound.rate);
        sound.buffer.copyToChannel(sound.samples, 0);
      }
      const source = mixer.createBufferSource(), gain = mixer.createGain();
      source.buffer = sound.buffer;
      gain.gain.value = Math.min(volume, 100) / 100;
      source.connect(gain).connect(mixer.destination);
      source.onended = () => { playing -= 1; };
      source.start();
      playing += 1;
    } catch (e) { console.log("no sound: " + e); }
  }

  const sockets = new Map();
  let last = 0;

  function put(socket, kind, detail, bytes) {
    if (socket.over) return;
    socket.events.push({ kind, detail, bytes });
    socket.size += bytes.length;
    if (kind > MESSAGE) { socket.over = true; return; }
    if (socket.events.length > MOST_EVENTS || socket.size > MOST_BYTES) {
      socket.events = [{ kind: TOO_MUCH, detail: 0, bytes: new Uint8Array() }];
      socket.over = true;
      socket.ws.close(1000);
    }
  }

  // A browser does not say why a handshake failed; the same address asked as a page does.
  async function ask_why(socket, url, protocol) {
    let kind = UNREACHABLE, said = "";
    try {
      const answer = await fetch(url.replace(/^ws/, "http"), { cache: "no-store" });
      const body = (await answer.text()).slice(0, 4096);
      said = "HTTP " + answer.status;
      if (answer.status === 429) kind = CROWDED;
      else if (answer.status === 403 && body.includes("--origin")) kind = OTHER_ORIGIN;
      else if (body.includes(protocol)) kind = LOST;
      else if (body.includes("acies.")) kind = OTHER_VERSION;
      else kind = answer.status >= 500 ? UNREACHABLE : NOT_ACIES;
    } catch (e) { said = String(e); }
    put(socket, kind, 0, encode(said));
  }

  function open(text) {
    const [url, protocol] = text.split(" ");
    const socket = { ws: null, events: [], size: 0, opened: false, over: false };
    sockets.set(++last, socket);
    try {
      socket.ws = new WebSocket(url, [protocol]);
    } catch (e) {
      put(socket, UNREACHABLE, 0, encode(String(e)));
      return last;
    }
    socket.ws.binaryType = "arraybuffer";
    socket.ws.onopen = () => { socket.opened = true; put(socket, OPEN, 0, new Uint8Array()); };
    socket.ws.onmessage = (message) => {
      if (message.data instanceof ArrayBuffer) put(socket, MESSAGE, 0, new Uint8Array(message.data));
      else { put(socket, LOST, 0, encode("a text came in")); socket.ws.close(1000); }
    };
    socket.ws.onclose = (end) => {
      if (!socket.opened) ask_why(socket, url, protocol);
      else if (end.code === 1005 || end.code === 1006) put(socket, LOST, 0, encode(end.reason));
      else put(socket, BY_SERVER, end.code, encode(end.reason));
    };
    return last;
  }

  function send(socket, bytes) {
    if (!socket || !socket.ws || socket.ws.readyState !== WebSocket.OPEN || socket.ws.bufferedAmount > MOST_WAITING) return 0;
    socket.ws.send(bytes);
    return 1;
  }

  function close(handle) {
    const socket = sockets.get(handle);
    sockets.delete(handle);
    if (socket && socket.ws) { socket.over = true; socket.ws.close(1000); }
  }

  const first = (handle) => sockets.get(handle)?.events[0];

  function take(handle, to, length) {
    const socket = sockets.get(handle);
    const event = socket?.events.shift();
    if (!event) return;
    socket.size -= event.bytes.length;
    write(event.bytes, to, length);
  }

  // The canvas hears a button go up only above itself; a drag may end anywhere.
  window.addEventListener("mouseup", (event) => {
    const canvas = document.getElementById("glcanvas");
    if (event.target !== canvas && canvas.onmouseup) canvas.onmouseup(event);
  });

  // The loader takes two keys by their place for "'" and "/" and types those itself, before the browser can say what
  // stands on them: on a German keyboard "ä" and "-". What is typed is what the browser says.
  window.addEventListener("keydown", (event) => {
    const is_taken = event.code === "Quote" || event.code === "Slash";
    if (!is_taken || event.target !== document.getElementById("glcanvas") || [...event.key].length !== 1) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (!event.ctrlKey && !event.metaKey) wasm_exports.key_press(event.key.codePointAt(0));
  }, { capture: true });

  // Copying. The client asks for it a frame after the press; where that is too late for a browser, the next press or key
  // carries it out, once.
  let late = null;

  // The only way on a page that came unencrypted.
  function copy_by_hand(text) {
    const before = document.activeElement, field = document.createElement("textarea");
    let done = false;
    field.className = "aside";
    field.value = text;
    document.body.append(field);
    field.select();
    try { done = document.execCommand("copy"); } catch { done = false; }
    field.remove();
    before?.focus({ preventScroll: true });
    return done;
  }

  async function copy(text, again) {
    late = null;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      if (!copy_by_hand(text) && again) late = text;
    }
  }
  for (const touch of ["pointerup", "keydown"]) {
    window.addEventListener(touch, () => { if (late !== null) copy(late, false); }, { capture: true });
  }

  // Keys that mark, copy, cut, take back: told by their letter, wherever it lies, and a Mac's command key as control. What
  // is pasted arrives after its key, so the key is told when it has.
  function control(letter, shift) {
    const held = SAPP_MODIFIER_CTRL | (shift ? SAPP_MODIFIER_SHIFT : 0);
    wasm_exports.key_down(letter.toUpperCase().charCodeAt(0), held, false);
    wasm_exports.key_up(letter.toUpperCase().charCodeAt(0), 0);
  }
  const is_ours = (event) => event.target === document.getElementById("glcanvas") || event.target === document.getElementById("typed");
  window.addEventListener("keydown", (event) => {
    const letter = (event.key || "").toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !is_ours(event)) return;
    if (!(event.shiftKey ? /^[vz]$/ : /^[acvxyz]$/).test(letter)) return;
    event.stopImmediatePropagation();
    if (letter === "v") return;
    event.preventDefault();
    control(letter, event.shiftKey);
  }, { capture: true });
  window.addEventListener("paste", (event) => {
    if (!is_ours(event) && event.target !== document.body) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    const text = (event.clipboardData?.getData("text/plain") || "").replace(/\s*[\r\n]+\s*/g, " ").slice(0, MOST_PASTED);
    const bytes = encode(text);
    if (bytes.length === 0) return;
    const place = wasm_exports.allocate_vec_u8(bytes.length);
    write(bytes, place, bytes.length);
    wasm_exports.on_clipboard_paste(place, bytes.length);
    control("v", false);
  }, { capture: true });

  // What a player wants to keep as a file goes where his browser puts downloads.
  function download(name, bytes) {
    try {
      const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
      const link = document.createElement("a");
      link.href = address;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60000);
      return 1;
    } catch { return 0; }
  }

  // While a field is typed into, a field of the page has the keys: a browser composes there what takes more than one key
  // (dead keys, the writing of the East), and a screen without keys shows some. What comes to stand in it is told to the
  // client as keys; the filler is there to be deleted. Keys that write nothing go where all others go.
  const FILLER = "\u00a0".repeat(64);
  const ENTER = 257, BACKSPACE = 259;
  const MOVES = /^(Arrow.*|Page.*|Home|End|Tab|Escape|Delete|Backspace)$/;
  const typed = document.getElementById("typed"), canvas = document.getElementById("glcanvas");
  let touched = false, asked = false, before = FILLER;

  function fill() {
    typed.value = before = FILLER;
    typed.setSelectionRange(FILLER.length, FILLER.length);
  }

  function take_keys() {
    typed.inputMode = touched ? "text" : "none";
    fill();
    typed.focus({ preventScroll: true });
  }

  function keyboard(wanted) {
    asked = wanted;
    if (wanted) take_keys();
    else if (document.activeElement === typed) canvas.focus();
  }

  // A press on the canvas takes the keys away, perhaps to set the cursor in the same field.
  canvas.addEventListener("focus", () => setTimeout(() => { if (asked && document.activeElement !== typed) take_keys(); }, 0));

  function stroke(key) {
    wasm_exports.key_down(key, 0, false);
    wasm_exports.key_up(key, 0);
  }

  typed.addEventListener("input", (event) => {
    const now = typed.value;
    let same = 0;
    while (same < now.length && now[same] === before[same]) same++;
    // Half of a character of two parts is none.
    if (same > 0 && now.codePointAt(same - 1) > 0xffff) same--;
    for (const _ of before.slice(same)) stroke(BACKSPACE);
    for (const c of now.slice(same)) wasm_exports.key_press(c.codePointAt(0));
    before = now;
    if (!event.isComposing && (now.length < 16 || now.length > 1024)) fill();
  });
  typed.addEventListener("keydown", (event) => {
    // What the browser composes, or the keys of a screen write, comes as input.
    const composes = event.isComposing || event.keyCode === 229 || event.key === "Dead";
    if (event.key === "Enter" && (touched || !composes)) {
      event.preventDefault();
      stroke(ENTER);
    }
    const is_control = (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");
    const writes = [...event.key].length === 1 || event.key === "Backspace";
    if (composes || event.key === "Enter" || (writes && !is_control)) return;
    canvas.onkeydown(event);
    // Nothing in this field is marked, moved in or undone.
    if (MOVES.test(event.key) || (is_control && "azy".includes(event.key.toLowerCase()))) event.preventDefault();
  });
  typed.addEventListener("keyup", (event) => canvas.onkeyup(event));
  // Some browsers show the keys of the screen only if they are asked for before the finger's event is over, and the client
  // knows what was touched when it has made its next frame.
  window.addEventListener("touchend", (event) => { if (is_ours(event) && wasm_exports) wasm_exports.frame(); });
  window.addEventListener("pointerdown", (event) => { touched = event.pointerType === "touch"; }, { capture: true });

  function register_plugin(imports) {
    Object.assign(imports.env, {
      acies_text_length: (which) => { const text = text_of(which); return text === null ? -1 : encode(text).length; },
      acies_text_take: (which, to, length) => write(encode(text_of(which) || ""), to, length),
      acies_tell: (what, from, length) => {
        const text = read(from, length);
        switch (what) {
          case 0: return keep(text);
          case 1: console.log(text); return 1;
          case 2: window.acies_places = text; return 1;
          case 3: keyboard(text === "1"); return 1;
          case 5: return keep(text, STORAGE + ".damaged");
          case 6: document.title = text; return 1;
          case 7: document.getElementById("in-words").href = text || "/"; return 1;
          default: report(text); return 1;
        }
      },
      acies_download: (name, name_length, from, length) => download(read(name, name_length), view(from, length).slice()),
      acies_random: (to, length) => { const bytes = new Uint8Array(length); crypto.getRandomValues(bytes); write(bytes, to, length); },
      acies_clock: (which) => (which === 0 ? performance.now() : Date.now()),
      acies_pixel_ratio: () => window.devicePixelRatio || 1,
      // The loader's own keeps a text for a copying that a press does not begin.
      sapp_set_clipboard: (from, length) => copy(read(from, length), true),
      acies_sound_give: give_sound,
      acies_sound_play: play_sound,
      acies_socket_open: (from, length) => open(read(from, length)),
      acies_socket_send: (handle, from, length) => send(sockets.get(handle), view(from, length).slice()),
      acies_socket_next: (handle) => first(handle)?.kind ?? -1,
      acies_socket_detail: (handle) => first(handle)?.detail ?? 0,
      acies_socket_length: (handle) => first(handle)?.bytes.length ?? 0,
      acies_socket_take: take,
      acies_socket_close: close,
    });
  }

  miniquad_add_plugin({ register_plugin, version: 3, name: "acies" });
})();
