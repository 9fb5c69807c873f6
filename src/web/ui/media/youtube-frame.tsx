/** Only after the visitor has started it: nothing of YouTube is loaded before. Keeps the keyboard focus where the button was. */
export function YoutubeFrame({ id, title }: { id: string; title: string }) {
  return (
    <iframe
      ref={(frame) => frame?.focus()}
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      className="absolute inset-0 size-full"
    />
  );
}
