// Adds what is new to the page of a log while the match goes on: asks every five seconds for what comes after the last
// batch that was read, for at most twelve hours. A page that is not seen asks no more often than its browser lets it.
"use strict";
(function () {
  var log = document.getElementById("log");
  var news = document.getElementById("news");
  if (!log || !news) { return; }
  var last = log.getAttribute("data-last");
  var left = 12 * 60 * 12;
  // What belongs to the bound that was last told goes on in its list, so that its heading is not read again.
  var told = log.lastElementChild;
  var list = null;
  function add(section) {
    var title = section.querySelector("h2").textContent;
    if (!list || title !== told) {
      var here = document.createElement("section");
      if (title !== told) {
        var heading = document.createElement("h3");
        heading.textContent = title;
        here.appendChild(heading);
      }
      list = here.appendChild(document.createElement("ol"));
      news.appendChild(here);
      told = title;
    }
    section.querySelectorAll("li").forEach(function (entry) {
      list.appendChild(document.importNode(entry, true));
    });
  }
  told = told ? told.querySelector("h2").textContent : null;
  function take(text) {
    var page = text && new DOMParser().parseFromString(text, "text/html");
    var fresh = page && page.getElementById("log");
    if (!fresh) { return 5000; }
    var nothing = document.getElementById("nothing");
    if (nothing && fresh.children.length > 0) { nothing.remove(); }
    Array.from(fresh.children).forEach(add);
    var moved = fresh.getAttribute("data-last") !== last;
    last = fresh.getAttribute("data-last");
    if (fresh.getAttribute("data-live") !== "true") {
      var over = page.getElementById("over");
      document.getElementById("state").textContent = over ? over.textContent : "";
      return 0;
    }
    // A whole page may follow at once.
    return moved ? 1000 : 5000;
  }
  function ask() {
    if (left-- <= 0) { return; }
    var language = document.documentElement.lang;
    fetch(location.pathname + "?lang=" + language + "&after=" + encodeURIComponent(last), { cache: "no-store" })
      .then(function (answer) { return answer.ok ? answer.text() : ""; })
      .then(take)
      .catch(function () { return 5000; })
      .then(function (pause) { if (pause) { setTimeout(ask, pause); } });
  }
  setTimeout(ask, 5000);
})();
