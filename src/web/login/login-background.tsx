import { useEdition } from "../layout/use-site.ts";
import { GenerativeBackground } from "../ui/media/generative-background.tsx";

/** The spec's looping background; still with reduced motion. */
export function LoginBackground() {
  const { seed } = useEdition();
  return <GenerativeBackground seed={seed} order={0.35} moving className="-z-10 text-accent" />;
}
