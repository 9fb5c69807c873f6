import { contract } from "./contract.ts";
import { doorContract } from "./door/door.ts";
import { organiserContract } from "./organiser/organiser-contract.ts";

/** Every endpoint of the API. What visitors download knows `contract` alone. */
export const wholeContract = { ...contract, door: doorContract, organiser: organiserContract };
