/**
 * The waiting room's script, for the browser: asks for the standing when the shop said to, and says by title and sound that it is
 * the visitor's turn. A string: the page names it by its hash, and no bundler may change it.
 */
export const waitingRoomScript = `
const at = (id) => document.getElementById(id);
const state = at("room").dataset.state;
const title = document.title;
let sound = null;
const tone = (hertz, after, seconds) => {
  const oscillator = sound.createOscillator();
  const gain = sound.createGain();
  oscillator.frequency.value = hertz;
  gain.gain.value = 0.15;
  oscillator.connect(gain).connect(sound.destination);
  oscillator.start(sound.currentTime + after);
  oscillator.stop(sound.currentTime + after + seconds);
};
const wait = (seconds) => (seconds < 60 ? Math.ceil(seconds) + " s" : Math.ceil(seconds / 60) + " min");
const turn = () => {
  at("waiting").hidden = true;
  at("turn").hidden = false;
  document.title = at("turn").dataset.title;
  at("turn-title").focus();
  if (sound) [523, 659, 784].forEach((hertz, index) => tone(hertz, index * 0.25, 0.22));
};
const show = (now) => {
  if (now.state === "open") return location.replace(at("go").href);
  if (now.state === "admitted") return turn();
  if (now.state !== state) return location.reload();
  if (now.state === "waiting") {
    at("place").textContent = now.place;
    at("ahead").textContent = now.ahead;
    at("estimate").textContent = now.estimate_seconds === null ? at("estimate").dataset.none : wait(now.estimate_seconds);
    document.title = now.ahead + " · " + title;
  } else {
    if ((now.opens_at ?? "") !== at("opens").dataset.at) return location.reload();
    at("gathered").textContent = now.waiting;
  }
  later(now.retry_after);
};
const later = (seconds) => setTimeout(look, seconds * 1000);
const look = async () => {
  try {
    const answer = await fetch(location.pathname, { headers: { accept: "application/json" } });
    at("lost").hidden = answer.ok;
    if (answer.ok) return show(await answer.json());
    later(Number(answer.headers.get("retry-after")) || 10);
  } catch {
    at("lost").hidden = false;
    later(5);
  }
};
if (state === "admitted") document.title = at("turn").dataset.title;
else {
  at("sound").hidden = false;
  at("sound").onclick = () => {
    sound = new AudioContext();
    tone(523, 0, 0.15);
    at("sound").disabled = true;
    at("sound").textContent = at("sound").dataset.on;
  };
  later(Number(at("room").dataset.retry));
}
`;
