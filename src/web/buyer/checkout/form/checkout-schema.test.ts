import { describe, expect, it } from "vitest";
import { PaymentMethod, type ShopMethod } from "#contract/orders/payment-states.ts";
import { currentSiteFacts, withPageFacts } from "#contract/site/site-facts.ts";
import { personalFormOf, signupFieldsOf } from "../../profile/personal-data/personal-form.ts";
import { personalSchema } from "../../profile/personal-data/personal-schema.ts";
import { checkoutSchema } from "./checkout-schema.ts";
import { type CheckoutForm, effectiveMethod, shownValues } from "./checkout-values.ts";

const filled: CheckoutForm = {
  firstName: "Ana",
  lastName: "Sousa",
  email: "ana@example.pt",
  company: "",
  phone_number: "",
  address: "Rua Direita 1",
  zip_code: "2400-001",
  city: "Leiria",
  country: "PT",
  vat: "",
  paymentMethod: PaymentMethod.mbWay,
  mbwayPhone: "912345678",
  samePhone: false,
  purchaseOrder: "",
  documentsEmail: "",
  assignLater: false,
  privacy: true,
};

/** The messages by field, as the form shows them. */
function messages(changes: Partial<CheckoutForm>, method: ShopMethod = PaymentMethod.mbWay) {
  const result = checkoutSchema(method).safeParse({ ...filled, ...changes });
  return result.error?.issues.map((issue) => [issue.path[0], issue.message]) ?? [];
}
const phoneShort = "Número de telemóvel tem que ter pelo menos 9 caracteres";

describe("the checkout form", () => {
  it("is accepted when filled in", () => {
    expect(messages({})).toEqual([]);
  });

  it.each([
    ["firstName", "", "Primeiro nome é obrigatório"],
    ["firstName", "   ", "Primeiro nome é obrigatório"],
    ["lastName", "", "Apelido é obrigatório"],
    ["email", "", "E-mail é obrigatório"],
    ["email", "ana", "E-mail inválido"],
    ["phone_number", "91234567", phoneShort],
    ["phone_number", "nine chars", phoneShort],
    ["address", "", "Morada é obrigatória"],
    ["zip_code", "", "Código postal é obrigatório"],
    ["city", "", "Cidade é obrigatória"],
    ["country", "", "País é obrigatório"],
    ["vat", "n.º 1", "O número fiscal não está certo: confirme o número e o país."],
    ["privacy", false, "Tem que aceitar os termos e a política de privacidade"],
    ["mbwayPhone", "", phoneShort],
    ["mbwayPhone", "91234567", phoneShort],
    ["documentsEmail", "contabilidade", "E-mail inválido"],
  ] as const)("refuses %s = %j with its message", (field, value, message) => {
    expect(messages({ [field]: value })).toEqual([[field, message]]);
  });

  it.each([
    ["company", "Oficina, Lda."],
    ["phone_number", "+351 912 345 678"],
    ["vat", "DE811907980"],
    ["documentsEmail", " Contabilidade@Oficina.pt "],
  ] as const)("takes the optional %s", (field, value) => {
    expect(messages({ [field]: value })).toEqual([]);
    expect(messages({ [field]: "" })).toEqual([]);
  });

  it("asks for no address where nothing is paid", () => {
    const none = { address: "", zip_code: "", city: "", country: "" };
    expect(messages(none, PaymentMethod.valueIs0)).toEqual([]);
    expect(messages(none, PaymentMethod.creditCard).map(([field]) => field)).toEqual(Object.keys(none));
    expect(messages({ firstName: "" }, PaymentMethod.valueIs0)).toHaveLength(1);
  });

  it("without a company asks nothing of an address for its documents", () => {
    const typed = { ...filled, documentsEmail: "contabilidade" };
    expect(shownValues(typed, 6_138).documentsEmail).toBe("");
    const ofCompany = { ...typed, company: "Oficina, Lda." };
    expect(shownValues(ofCompany, 6_138).documentsEmail).toBe("contabilidade");
    // A coupon of 100 %: there will be no invoice, and the field goes.
    expect(shownValues(ofCompany, 0).documentsEmail).toBe("");
  });

  it("requires an MB WAY phone only for MB WAY", () => {
    expect(messages({ mbwayPhone: "" }, PaymentMethod.creditCard)).toEqual([]);
    expect(messages({ mbwayPhone: "" }, PaymentMethod.valueIs0)).toEqual([]);
  });
});

describe("the payment method", () => {
  it("is zero-value when there is nothing to pay, else what was chosen", () => {
    expect(effectiveMethod(PaymentMethod.mbWay, 0)).toBe(PaymentMethod.valueIs0);
    expect(effectiveMethod(PaymentMethod.mbWay, 1)).toBe(PaymentMethod.mbWay);
    expect(effectiveMethod(PaymentMethod.creditCard, 6138)).toBe(PaymentMethod.creditCard);
  });
});

describe("the personal form", () => {
  const signup = { ...signupFieldsOf(filled), id: "1", uuid: "1", email: "ana@example.pt" };

  it("begins with the name as it was given, however many words each part has", () => {
    const given = { firstName: "Maria João", lastName: "da Silva Santos" };
    const stored = { ...emptySignup, ...signup, ...signupFieldsOf({ ...filled, ...given }) };
    expect(stored.full_name).toBe("Maria João da Silva Santos");
    expect(personalFormOf(stored, "")).toMatchObject({ ...given, email: "ana@example.pt" });
  });

  it("of a name stored as a whole, begins with its first word and all the rest", () => {
    const { last_name: _, ...old } = { ...emptySignup, ...signup, full_name: "Maria João da Silva Santos" };
    expect(personalFormOf(old, "")).toMatchObject({ firstName: "Maria", lastName: "João da Silva Santos" });
  });

  it("begins empty, in Portugal and with the login session's e-mail for a new visitor", () => {
    expect(personalFormOf(null, "bea@example.pt")).toMatchObject({
      firstName: "",
      country: "PT",
      email: "bea@example.pt",
    });
  });

  it("begins in the seller's country, and the buyer's own wins", () => {
    const begins = (signup: Parameters<typeof personalFormOf>[0]) =>
      withPageFacts({ ...currentSiteFacts(), seller: "AT" }, () => personalFormOf(signup, "").country);
    expect(begins(null)).toBe("AT");
    expect(begins({ ...emptySignup, country: "DE", full_name: "Bea" } as never)).toBe("DE");
  });

  it("sends first name, a space and last name as the full name", () => {
    expect(signupFieldsOf({ ...filled, firstName: " Ana ", lastName: "Sousa " }).full_name).toBe("Ana Sousa");
  });

  it("requires no address in the profile", () => {
    expect(
      personalSchema.safeParse({ ...filled, address: "", zip_code: "", city: "", country: "" }).success,
    ).toBe(true);
    expect(personalSchema.safeParse({ ...filled, firstName: "" }).success).toBe(false);
  });

  it("sends a tax number as it was typed", () => {
    expect(signupFieldsOf({ ...filled, vat: "PT 501 964 843" }).vat).toBe("PT 501 964 843");
  });
});

const emptySignup = {
  id: "",
  uuid: "",
  full_name: "",
  first_name: "",
  last_name: "",
  email: "",
  phone_number: "",
  address: "",
  city: "",
  zip_code: "",
  country: "",
  company: "",
  vat: "",
};
