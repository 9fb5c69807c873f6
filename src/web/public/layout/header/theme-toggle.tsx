import { m } from "#messages/messages.js";
import { IconButton } from "#web/ui/icon-button.tsx";
import { MoonIcon, SunIcon } from "#web/ui/icons.tsx";
import { setTheme, useTheme } from "#web/ui/site/theme.ts";

/** CSS chooses the icon, so that the server's HTML is right for both themes. */
export function ThemeToggle() {
  const theme = useTheme();
  return (
    <IconButton
      className="noscript:hidden"
      label={theme === "dark" ? m.layout_theme_to_light() : m.layout_theme_to_dark()}
      onClick={() => setTheme(theme === "dark" ? "light" : "dark")}
    >
      <SunIcon className="hidden dark:block" />
      <MoonIcon className="dark:hidden" />
    </IconButton>
  );
}
