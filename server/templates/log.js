// Adds what is new to the page of a log while the match goes on: asks every five seconds for what comes after the last
// batch that was read, for at most twelve hours. A page that is not seen asks no more often than its browser lets it.
"use strict";
(function () {
  var log = document.getElementById("log");
  var news = document.getElementById("news");
  if (!log || !news) { return; }
  var last = log.getAttribute("data-last");
  var left = 12 * 60 * 12;
  function ask() {
    if (left-- <= 0) { return; }
    fetch(location.pathname + "?after=" + encodeURIComponent(last), { cache: "no-store" })
      .then(function (answer) { return answer.ok ? answer.text() : ""; })
      .then(function (text) {
        var fresh = text && new DOMParser().parseFromString(text, "text/html").getElementById("log");
        if (!fresh) { return true; }
        last = fresh.getAttribute("data-last");
        Array.from(fresh.children).forEach(function (section) {
          news.appendChild(document.importNode(section, true));
        });
        return fresh.getAttribute("data-live") === "true";
      })
      .catch(function () { return true; })
      .then(function (goesOn) { if (goesOn) { setTimeout(ask, 5000); } });
  }
  setTimeout(ask, 5000);
})();
