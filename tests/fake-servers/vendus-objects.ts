export interface Item {
  id?: number;
  reference?: string;
  title: string;
  qty: number;
  gross_price: string;
  tax_id: string;
  tax_exemption?: string;
  reference_document?: { document_number: string; document_row: number };
}

export interface Written {
  type: "FR" | "NC";
  mode: "normal" | "tests";
  date: string;
  external_reference: string;
  tx_id: string;
  notes?: string;
  client: { name?: string; fiscal_id?: string; email?: string; country?: string; address?: string };
  items: Item[];
  payments?: { id: number; amount: string }[];
}

export interface FakeItem extends Item {
  id: number;
  unitCents: number;
  /** The rest that credit notes have not taken yet. */
  left: number;
}

export interface FakeDocument extends Omit<Written, "items"> {
  id: number;
  number: string;
  status: "N" | "A";
  amountCents: number;
  items: FakeItem[];
}
