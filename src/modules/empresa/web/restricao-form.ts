/** Restrictions as they are typed, for one company and for many at once. Pure. */
import { dayAt } from '#platform/shared/date.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import type { Empresa } from '../empresa.contract.ts'
import { TIPOS_EMPRESA } from '../empresa.rules.ts'
import { checkRestricao, RESTRICAO_TIME_ZONE } from '../restricao.rules.ts'

export interface RestricaoTexts {
  readonly motivo: string
  /** `YYYY-MM-DD`, or empty. */
  readonly inicio: string
  readonly fim: string
}

/** From today on, in Brasília. */
export const newRestricao = (now: Date): RestricaoTexts => ({
  motivo: '',
  inicio: dayAt(now, RESTRICAO_TIME_ZONE),
  fim: '',
})

export const restricaoOf = ({ motivo, inicio, fim }: RestricaoTexts) => ({
  motivo,
  inicio,
  fim: fim === '' ? null : fim,
})

/** What the selected companies are in the restriction: the clients of one carrier, or the carriers. */
type LadoSelecionado = 'clientes' | 'transportadoras'

export interface RestricaoEmLote extends RestricaoTexts {
  readonly acao: 'criar' | 'retirar'
  readonly lado: LadoSelecionado
  /** The other side: the carrier of the selected clients; the client of the selected carriers, or null: everybody. */
  readonly outra: { readonly id: string; readonly nome: string } | null
}

/** Only carriers are taken for carriers; as soon as another company is among them, all are clients. */
export const newLote = (selecionadas: readonly Pick<Empresa, 'tipos'>[], now: Date): RestricaoEmLote => ({
  acao: 'criar',
  lado: selecionadas.every(({ tipos }) => tipos.includes(TIPOS_EMPRESA.transportadora))
    ? 'transportadoras'
    : 'clientes',
  outra: null,
  ...newRestricao(now),
})

/** The two sides of the restriction of one selected company. */
export const parDe = ({ lado, outra }: RestricaoEmLote, empresaId: string) =>
  lado === 'clientes'
    ? { transportadoraId: outra?.id ?? '', empresaId }
    : { transportadoraId: empresaId, empresaId: outra?.id ?? null }

export function checkLote(lote: RestricaoEmLote): FormProblems {
  const found = lote.acao === 'criar' ? checkRestricao(restricaoOf(lote)) : []
  return {
    ...(lote.lado === 'clientes' && lote.outra === null && { outra: validationMessages.required }),
    ...Object.fromEntries(found.map(({ path, message }) => [path, message])),
  }
}
