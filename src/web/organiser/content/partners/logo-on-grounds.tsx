/** A partner's logo as the page of partners shows it in either theme: of one colour, black or white. Without one, the name. */
export function LogoOnGrounds({ logo, name }: { logo: string; name: string }) {
  const contentOn = (ground: string) =>
    logo ? (
      <img
        src={logo}
        alt=""
        className={`max-h-16 max-w-[min(10rem,100%)] object-contain opacity-75 brightness-0 ${ground}`}
      />
    ) : (
      <span className="font-display text-lg font-bold">{name}</span>
    );
  return (
    <div className="grid grid-cols-2 border">
      <div className="grid min-h-28 grid-cols-1 place-items-center bg-paper p-4 text-ink">
        {contentOn("")}
      </div>
      <div className="grid min-h-28 grid-cols-1 place-items-center bg-ink p-4 text-paper">
        {contentOn("invert")}
      </div>
    </div>
  );
}
