/** What a provider of customer experience is told of a person (S-178); pure. */
import type { FuncaoPatio } from '#modules/usuario/usuario.rules.ts'
import { type Role, USER_TYPES } from '#platform/shared/access.ts'

export interface PessoaNoProduto {
  readonly tipo: number
  readonly nome: string
  readonly email: string
  readonly telefone: string | null
  readonly papel: Role
  readonly funcaoPatio: FuncaoPatio | null
}

/** The names of the wire; the birthday is not known to the product. */
export interface ExperienceContact {
  readonly name: string
  readonly email: string
  readonly occupation: string
  readonly birthday: null
  readonly is_principal: boolean
  readonly type_contact_id: number
  readonly external_id_client: string
  readonly phones: readonly string[]
}

/** People of the support team are no customers (S-237). */
export const isCustomer = ({ tipo }: Pick<PessoaNoProduto, 'tipo'>): boolean => tipo !== USER_TYPES.suporte

/** `clientId`: of the company, as the provider names it. */
export function contactOf(
  pessoa: PessoaNoProduto,
  { clientId, contactType }: { readonly clientId: string; readonly contactType: number },
): ExperienceContact {
  return {
    name: pessoa.nome,
    email: pessoa.email,
    occupation: pessoa.funcaoPatio ?? pessoa.papel,
    birthday: null,
    is_principal: pessoa.papel === 'Administrador',
    type_contact_id: contactType,
    external_id_client: clientId,
    phones: pessoa.telefone === null ? [] : [pessoa.telefone],
  }
}
