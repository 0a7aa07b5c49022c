// Loads the table; the line that says so goes with the first frame.
"use strict";
load("/play/acies.wasm");
(function wait() {
  const canvas = document.getElementById("glcanvas");
  if (typeof wasm_exports !== "undefined" && wasm_exports) {
    document.getElementById("loading").hidden = true;
    canvas.focus();
  } else {
    requestAnimationFrame(wait);
  }
})();
