import { type IconProps, StrokeIcon } from "#web/ui/icons.tsx";

export const CardIcon = (props: IconProps) => (
  <StrokeIcon path="M3 6h18v12H3zM3 10h18M6.5 14.5h4" {...props} />
);
export const BankIcon = (props: IconProps) => (
  <StrokeIcon path="M3 10l9-6 9 6zM6 10v8M10 10v8M14 10v8M18 10v8M3 20h18" {...props} />
);
export const ReferenceIcon = (props: IconProps) => (
  <StrokeIcon path="M3 5h18v14H3zM6 9h2M6 12h2M6 15h2M11 9h7M11 12h7M11 15h4" {...props} />
);
export const DocumentIcon = (props: IconProps) => (
  <StrokeIcon path="M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h5" {...props} />
);
export const PhoneIcon = (props: IconProps) => <StrokeIcon path="M7 3h10v18H7zM11 18h2" {...props} />;
export const ComputerIcon = (props: IconProps) => (
  <StrokeIcon path="M3 5h18v11H3zM8 20h8M12 16v4" {...props} />
);
export const QrIcon = (props: IconProps) => (
  <StrokeIcon
    path="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2"
    {...props}
  />
);
