import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Coupon } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { failureMessage, tooOften } from "#web/ui/api/failure-message.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { RemoveIcon } from "#web/ui/icons.tsx";
import { clearCoupon, setCoupon } from "../../cart/cart.ts";
import { couponLabel } from "../../cart/cart-prices.ts";
import type { CartCoupon } from "../../cart/stored-cart.ts";

/** The applied coupon and a field for another, which replaces it. Frozen while a payment is pending. */
export function CouponBox({ coupon, frozen }: { coupon: CartCoupon | null; frozen: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      {!frozen && <CouponForm />}
      {coupon && <AppliedCoupon coupon={coupon} frozen={frozen} />}
    </div>
  );
}

export function CouponForm({ onFound }: { onFound?: (coupon: Coupon) => void }) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const lookUp = useMutation({
    mutationFn: (text: string) => api.shop.coupon({ code: text }),
    onSuccess: (found) => {
      setCoupon(found);
      onFound?.(found);
      setCode("");
    },
    onError: (problem) => {
      setError(couponMessage(problem));
      input.current?.focus();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = code.trim();
    setError(text === "" ? m.checkout_coupon_required() : undefined);
    if (text !== "") lookUp.mutate(text);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        ref={input}
        label={m.checkout_coupon_label()}
        placeholder={m.checkout_coupon_placeholder()}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <Button type="submit" variant="outline" loading={lookUp.isPending} className="min-h-12 sm:mt-7.5">
        {m.checkout_coupon_apply()}
      </Button>
    </form>
  );
}

function AppliedCoupon({ coupon, frozen }: { coupon: CartCoupon; frozen: boolean }) {
  return (
    <p role="status" className="flex items-center gap-4 border border-dashed border-accent py-2 pr-2 pl-4">
      <span className="flex-1">
        <span className="font-mono font-semibold">{m.checkout_coupon_applied({ code: coupon.code })}</span>
        {coupon.discount_description && (
          <span className="block text-small text-muted">{coupon.discount_description}</span>
        )}
      </span>
      <span className="font-mono font-semibold whitespace-nowrap">{couponLabel(coupon)}</span>
      <IconButton
        label={m.checkout_coupon_remove({ code: coupon.code })}
        disabled={frozen}
        onClick={clearCoupon}
        className="text-danger"
      >
        <RemoveIcon className="size-5" />
      </IconButton>
    </p>
  );
}

export function couponMessage(error: unknown): string {
  if (!(error instanceof ApiProblem)) return m.checkout_coupon_unreachable();
  const otherwise = error.status >= 500 ? m.checkout_coupon_unreachable : m.checkout_coupon_invalid;
  return failureMessage(error, { rate_limited: tooOften }, otherwise);
}
