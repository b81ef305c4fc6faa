/**
 * Who of the product itself knows a company by its CNPJ. Modules with such registers add themselves, so that this
 * module need not know them.
 */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { EmpresaCnpj } from '../consulta.contract.ts'

export interface CnpjSource {
  /** Adding a source of the same name replaces it. */
  readonly nome: string
  /** Within the company of the transaction; `cnpj` has 14 capitals and digits. */
  readonly find: (tx: OwnerTx, cnpj: string) => Promise<Omit<EmpresaCnpj, 'fonte'> | undefined>
}

const sources = new Map<string, CnpjSource>()

/** Called once by each module that registers companies, where it lists its routes. */
export function addCnpjSource(source: CnpjSource): void {
  sources.set(source.nome, source)
}

/** The answer of the first source that knows it. */
export async function findRegistered(tx: OwnerTx, cnpj: string): Promise<EmpresaCnpj | undefined> {
  const answers = await Promise.all([...sources.values()].map(({ find }) => find(tx, cnpj)))
  const found = answers.find((answer) => answer !== undefined)
  return found && { ...found, fonte: 'cadastro' }
}
