import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";

/** The spec's looping background; still with reduced motion. */
export function LoginBackground() {
  const { seed } = useEdition();
  return <GenerativeBackground seed={seed} order={0.35} moving className="-z-10 text-accent" />;
}
