/** Calls `paint` with the film's time, in seconds, for each of its frames that is shown. Returns what ends it. */
export function followFilm(film: HTMLVideoElement, paint: (time: number) => void): () => void {
  if (!("requestVideoFrameCallback" in film)) return followByScreen(film, paint);
  let handle = film.requestVideoFrameCallback(onFrame);
  function onFrame(_: number, { mediaTime }: VideoFrameCallbackMetadata) {
    paint(mediaTime);
    handle = film.requestVideoFrameCallback(onFrame);
  }
  return () => film.cancelVideoFrameCallback(handle);
}

/** For browsers that do not tell of a film's frames: at each of the screen's. */
function followByScreen(film: HTMLVideoElement, paint: (time: number) => void): () => void {
  let handle = requestAnimationFrame(onFrame);
  function onFrame() {
    paint(film.currentTime);
    handle = requestAnimationFrame(onFrame);
  }
  return () => cancelAnimationFrame(handle);
}
