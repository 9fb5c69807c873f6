import type { ChangeEvent } from "react";

/** Keeps the first `count` digits of what is typed or pasted. */
export function digitsOnly(count: number) {
  return (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = event.target.value.replace(/\D/g, "").slice(0, count);
  };
}
