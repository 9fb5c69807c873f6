import { describe, expect, it } from "vitest";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { readConfig } from "./config.ts";

describe("settings", () => {
  it("are all optional: nothing set is a shop on this machine with the demo edition and the sandbox", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      dataDir: "./data",
      databaseUrl: undefined,
      mailUrl: undefined,
      s3: null,
      payments: { mbway: "sandbox", card: "sandbox", multibanco: "sandbox" },
      stripe: null,
      ifthenpay: null,
      clockStartsAt: undefined,
      worker: true,
      drainMs: 0,
      trustProxy: false,
      mode: "demo",
    });
  });

  it("set to nothing count as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "", CLOCK: "" })).toEqual(readConfig({}));
  });

  it("that are not ours are left alone", () => {
    expect(readConfig({ PATH: "/bin", npm_config_port: "x" })).toEqual(readConfig({}));
  });

  it("make our address from the port, without a slash at the end", () => {
    expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    expect(readConfig({ PUBLIC_URL: "https://nexxt.example//" }).publicUrl).toBe("https://nexxt.example");
  });

  it("cannot be changed once read", () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });

  it("start the clock at the moment given, in any zone", () => {
    expect(readConfig({ CLOCK: "2025-10-26T10:00:00+01:00" }).clockStartsAt?.toISOString()).toBe(
      "2025-10-26T09:00:00.000Z",
    );
  });
});

describe("invoices", () => {
  const account = { INVOICES: "invoicexpress", INVOICEXPRESS_ACCOUNT: "nexxt", INVOICEXPRESS_API_KEY: "key" };

  it("are not requested unless a provider is set", () => {
    expect(readConfig({}).invoiceXpress).toBeNull();
    expect(readConfig({ ...account, INVOICES: "none" }).invoiceXpress).toBeNull();
  });

  it("go to the account's own address, or to the one that is set", () => {
    expect(readConfig(account).invoiceXpress?.url).toBe("https://nexxt.app.invoicexpress.com");
    expect(readConfig({ ...account, INVOICEXPRESS_URL: "http://localhost:9/" }).invoiceXpress?.url).toBe(
      "http://localhost:9",
    );
  });

  it("name the account's taxes by their rates", () => {
    const taxes = (INVOICEXPRESS_TAXES: string) => readConfig({ ...account, INVOICEXPRESS_TAXES });
    expect(taxes("23=IVA normal, 6.5=Reduzida").invoiceXpress?.taxNames).toEqual(
      new Map([
        [2300, "IVA normal"],
        [650, "Reduzida"],
      ]),
    );
    for (const wrong of ["23", "x=IVA", "23=", "23=a=b"])
      expect(() => taxes(wrong)).toThrow("INVOICEXPRESS_TAXES");
  });

  it("go to Vendus with a key and a payment method, by its taxes of the mainland or those that are set", () => {
    const vendus = { INVOICES: "vendus", VENDUS_API_KEY: "key", VENDUS_PAYMENT_METHOD: "4711" };
    const { invoiceXpress, vendus: read } = readConfig(vendus);
    expect(invoiceXpress).toBeNull();
    expect(read).toMatchObject({ url: "https://www.vendus.pt/ws/v1.1", paymentMethod: 4711, register: null });
    expect(read?.taxNames.get(2300)).toBe("NOR");
    const by = (VENDUS_PAYMENT_METHOD: string) => readConfig({ ...vendus, VENDUS_PAYMENT_METHOD }).vendus;
    expect(by("4711, cash=4712,multibanco = 4713")).toMatchObject({
      paymentMethod: 4711,
      paymentMethods: new Map([
        [PaymentMethod.cash, 4712],
        [PaymentMethod.multibanco, 4713],
      ]),
    });
    for (const wrong of ["cash=4712", "4711,cheque=1", "4711,cash", "4711,", "0"])
      expect(() => by(wrong)).toThrow("VENDUS_PAYMENT_METHOD");
    const madeira = readConfig({ ...vendus, VENDUS_TAXES: "22=NOR,0=ISE", VENDUS_REGISTER: "12" }).vendus;
    expect(madeira).toMatchObject({
      register: 12,
      taxNames: new Map([
        [2200, "NOR"],
        [0, "ISE"],
      ]),
    });
    expect(() => readConfig({ ...vendus, VENDUS_TAXES: "23=IVA23" })).toThrow("VENDUS_TAXES");
    for (const name of ["VENDUS_API_KEY", "VENDUS_PAYMENT_METHOD"])
      expect(() => readConfig({ ...vendus, [name]: "" })).toThrow(`${name}: missing for INVOICES=vendus`);
  });

  it("name the seller whole, or not at all", () => {
    const seller = { SELLER_NAME: "Nexxt, Lda.", SELLER_NIF: "500000000", SELLER_ADDRESS: "Leiria" };
    expect(readConfig(seller).seller).toEqual({ name: "Nexxt, Lda.", nif: "500000000", address: "Leiria" });
    expect(() => readConfig({ ...seller, SELLER_NIF: "" })).toThrow("SELLER_NIF");
    for (const nif of ["501964843", "123456789", "509442013"])
      expect(readConfig({ ...seller, SELLER_NIF: nif }).seller?.nif).toBe(nif);
    expect(readConfig({ ...seller, SELLER_NIF: "PT 501 964 843" }).seller?.nif).toBe("501964843");
  });

  it("name the seller where orders are paid by transfer or Multibanco, in a real shop", () => {
    const seller = { SELLER_NAME: "Nexxt, Lda.", SELLER_NIF: "500000000", SELLER_ADDRESS: "Leiria" };
    const shop = {
      MODE: "production",
      PUBLIC_URL: "https://nexxt.example",
      MAIL_URL: "smtps://mail.example",
      SIGNING_KEY_SECRET: "x".repeat(40),
      PAYMENTS: "none",
    };
    const ifthenpay = { IFTHENPAY_BACKOFFICE_KEY: "b", IFTHENPAY_ANTI_PHISHING_KEY: "a" };
    const stripe = { STRIPE_SECRET_KEY: "k", STRIPE_WEBHOOK_SECRET: "w" };
    // A key that stays for the old provider's payments gives no buyer a reference.
    expect(readConfig({ ...shop, ...ifthenpay, IFTHENPAY_MULTIBANCO_KEY: "m" }).seller).toBe(null);
    for (const [named, later] of [
      ["TRANSFER_IBAN", { TRANSFER_IBAN: "PT50000201231234567890154", TRANSFER_HOLDER: "Nexxt, Lda." }],
      [
        "IFTHENPAY_MULTIBANCO_KEY",
        { ...ifthenpay, IFTHENPAY_MULTIBANCO_KEY: "m", PAYMENTS: "multibanco=ifthenpay" },
      ],
      ["PAYMENTS with multibanco", { ...stripe, PAYMENTS: "card=stripe,multibanco=stripe" }],
    ] as const) {
      expect(() => readConfig({ ...shop, ...later })).toThrow(
        `Bad settings. SELLER_NAME, SELLER_NIF, SELLER_ADDRESS: missing beside ${named};`,
      );
      expect(readConfig({ ...shop, ...later, ...seller }).seller?.nif).toBe("500000000");
    }
    expect(readConfig({ ...shop, ...stripe, PAYMENTS: "stripe" }).seller).toBeNull();
  });

  it("have VIES asked in the seller's name alone", () => {
    const seller = { SELLER_NAME: "Nexxt, Lda.", SELLER_NIF: "500000000", SELLER_ADDRESS: "Leiria" };
    expect(readConfig(seller).vies).toBeNull();
    expect(readConfig({ ...seller, VIES: "on" }).vies).toMatchObject({
      requester: { state: "PT", number: "500000000" },
    });
    expect(readConfig({ ...seller, SELLER_NIF: "EL094259216", VIES: "on" }).vies?.requester).toEqual({
      state: "EL",
      number: "094259216",
    });
    expect(() => readConfig({ ...seller, SELLER_NIF: "NO974760673", VIES: "on" })).toThrow("VIES");
    expect(() => readConfig({ VIES: "on" })).toThrow("SELLER_NIF");
  });

  it.each(["INVOICEXPRESS_ACCOUNT", "INVOICEXPRESS_API_KEY"])("do not start without %s", (name) => {
    expect(() => readConfig({ ...account, [name]: "" })).toThrow(
      `${name}: missing for INVOICES=invoicexpress`,
    );
  });
});

describe("a bad setting stops the start and is named", () => {
  it.each([
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "http"],
    ["PORT", "80.5"],
    ["PUBLIC_URL", "nexxt.example"],
    ["PUBLIC_URL", "ftp://nexxt.example"],
    ["DATABASE_URL", "mysql://db.example/nexxt"],
    ["MAIL_URL", "https://mail.example"],
    ["PAYMENTS", "cash"],
    ["PAYMENTS", "mbway=cash"],
    ["PAYMENTS", "mbway=stripe,mbway=ifthenpay"],
    ["PAYMENTS", "stripe,ifthenpay"],
    ["PAYMENTS", "card=stripe=x"],
    ["STRIPE_URL", "api.stripe.com"],
    ["STRIPE_MB_WAY", "page"],
    ["IFTHENPAY_URL", "ftp://api.ifthenpay.com"],
    ["S3_ENDPOINT", "s3.example"],
    ["S3_BUCKET", "../files"],
    ["CLOCK", "tomorrow"],
    ["CLOCK", "2025-10-26"],
    ["MODE", "live"],
    ["DEMO_ON_NETWORK", "yes"],
    ["WORKER", "1"],
    ["TRUST_PROXY", "true"],
    ["LOG_LEVEL", "loud"],
    ["NEWSLETTER", "pigeon"],
    ["NEWSLETTER_DOUBLE_OPT_IN", "yes"],
    ["BREVO_URL", "api.brevo.com"],
    ["BREVO_LIST_ID", "0"],
  ])("%s=%s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Bad settings\\. ${name}: `));
  });

  it("a list at Brevo without its key", () => {
    expect(() => readConfig({ NEWSLETTER: "brevo" })).toThrow(/^Bad settings\. BREVO_API_KEY: /);
    expect(readConfig({ NEWSLETTER: "brevo", BREVO_API_KEY: "key" }).brevo).toEqual({
      apiKey: "key",
      url: "https://api.brevo.com",
      listId: 5,
      templateId: undefined,
    });
    expect(readConfig({ BREVO_API_KEY: "key" }).brevo).toBeNull();
  });

  it("several at once are all named", () => {
    expect(() => readConfig({ PORT: "x", WORKER: "x" })).toThrow(/PORT: .+; WORKER: /);
  });
});

describe("the file service", () => {
  const s3 = {
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "nexxt-files",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  it("is used once all of it is set; a region has a default", () => {
    expect(readConfig(s3).s3).toEqual({
      endpoint: "https://s3.example",
      bucket: "nexxt-files",
      region: "us-east-1",
      accessKeyId: "key",
      secretAccessKey: "secret",
    });
  });

  it.each(Object.keys(s3))("without %s it stops the start and says what is missing", (name) => {
    expect(() => readConfig({ ...s3, [name]: "" })).toThrow(new RegExp(`^Bad settings\\. ${name}: `));
  });
});
