import type { SVGProps } from "react";

export type IconProps = Omit<SVGProps<SVGSVGElement>, "viewBox" | "children">;

/** Drawn on a 24-unit grid with one square-ended stroke. Decorative: the control around it has the name. */
export function StrokeIcon({ path, ...props }: IconProps & { path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="square"
      {...props}
    >
      <path d={path} />
    </svg>
  );
}

export const ArrowIcon = (props: IconProps) => <StrokeIcon path="M4 12h15M13 6l6 6-6 6" {...props} />;
export const ArrowBackIcon = (props: IconProps) => <StrokeIcon path="M20 12H5M11 6l-6 6 6 6" {...props} />;
export const ArrowOutIcon = (props: IconProps) => <StrokeIcon path="M7 17 17 7M8 7h9v9" {...props} />;
export const CheckIcon = (props: IconProps) => <StrokeIcon path="m5 12.5 4.5 4.5L19 7" {...props} />;
export const ChevronDownIcon = (props: IconProps) => <StrokeIcon path="m6 9 6 6 6-6" {...props} />;
export const CloseIcon = (props: IconProps) => <StrokeIcon path="M6 6l12 12M18 6 6 18" {...props} />;
export const MenuIcon = (props: IconProps) => <StrokeIcon path="M3 7h18M3 12h18M3 17h18" {...props} />;
export const MinusIcon = (props: IconProps) => <StrokeIcon path="M5 12h14" {...props} />;
export const PlusIcon = (props: IconProps) => <StrokeIcon path="M5 12h14M12 5v14" {...props} />;
export const PauseIcon = (props: IconProps) => <StrokeIcon path="M8 6v12M16 6v12" {...props} />;
export const PlayIcon = (props: IconProps) => <StrokeIcon path="M8 5.5v13L18.5 12z" {...props} />;
export const SaveIcon = (props: IconProps) => (
  <StrokeIcon path="M12 4v11M7 10.5l5 5 5-5M4 20h16" {...props} />
);
export const RemoveIcon = (props: IconProps) => (
  <StrokeIcon path="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5" {...props} />
);
export const CartIcon = (props: IconProps) => (
  <StrokeIcon path="M3 5h3l2.2 11h10l2.3-8H6.7M9.5 20h.01M17 20h.01" {...props} />
);
export const AccountIcon = (props: IconProps) => (
  <StrokeIcon
    path="M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5"
    {...props}
  />
);
export const SearchIcon = (props: IconProps) => (
  <StrokeIcon path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5" {...props} />
);
export const StarIcon = (props: IconProps) => (
  <StrokeIcon
    path="m12 3.8 2.5 5.4 5.9.7-4.4 4 1.2 5.8L12 16.8l-5.2 2.9L8 13.9l-4.4-4 5.9-.7z"
    strokeLinejoin="miter"
    {...props}
  />
);
export const CalendarIcon = (props: IconProps) => (
  <StrokeIcon path="M4 6h16v14H4zM4 10.5h16M8.5 3v4M15.5 3v4" {...props} />
);
export const ShareIcon = (props: IconProps) => (
  <StrokeIcon path="M12 14.5V3.5M8 7l4-4 4 4M5 12v8h14v-8" {...props} />
);
export const SunIcon = (props: IconProps) => (
  <StrokeIcon
    path="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"
    {...props}
  />
);
export const MoonIcon = (props: IconProps) => (
  <StrokeIcon path="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" {...props} />
);
export const InfoIcon = (props: IconProps) => (
  <StrokeIcon path="M12 11v6M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" {...props} />
);
export const WarningIcon = (props: IconProps) => (
  <StrokeIcon path="M12 9.5v4.5M12 17v.01M12 3.5 2.5 20.5h19z" {...props} />
);
