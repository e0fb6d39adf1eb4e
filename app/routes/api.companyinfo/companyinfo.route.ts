import { z } from "zod";
import { companyOf } from "#app/site/company/company.server.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";
import { Timestamp } from "#app/api/schemas.server.ts";

const CompanyInfo = z.object({
  name: z.string(),
  address: z.string(),
  registration_number: z.string(),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string(),
  /**
   * The discount in percent offered to members who want to delete their account; 0 = none
   * (app/site/README.md#settings).
   */
  delete_discount: z.int(),
  added: Timestamp,
});

const read = operation({
  summary: "The company behind the site.",
  who: "anybody",
  answer: CompanyInfo,
  async perform({ site }) {
    const company = await companyOf(site);
    const value = {
      name: company.name,
      address: `${company.address}, ${company.zip}`,
      registration_number: company.registrationNumber,
      city: company.city,
      country: company.country,
      tradenames: company.tradenames,
      vat_numbers: company.vatNumbers,
      support_phone: company.supportPhone,
      delete_discount: company.deleteDiscount,
      added: company.added.toISOString(),
    };
    return { ok: true, value };
  },
});

const answer = endpoint("/api/companyinfo.php", { GET: read });
export const loader = answer;
export const action = answer;
