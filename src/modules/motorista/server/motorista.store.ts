import { sql } from 'kysely'
import { writtenByImport } from '#modules/integracao/server/importacao-feito.repository.ts'
import { proximoVencimento } from '#modules/veiculo/vencimento.rules.ts'
import { createFieldStore, ordersOf } from '#platform/server/fields/field-store.ts'
import { type Motorista, type MotoristaSearch, motoristaCalls } from '../motorista.contract.ts'
import { MOTORISTA } from '../motorista.fields.ts'
import { type MeioConsentimento, podeRastrear } from '../motorista.rules.ts'
import './motorista.tables.ts'

/** In the history and in the events. */
export const ENTIDADE_MOTORISTA = 'motorista'

interface FurtherColumns {
  readonly proximoVencimento: string
  readonly consentimentoVersao: string | null
  readonly consentimentoEm: Date | null
  readonly consentimentoMeio: MeioConsentimento | null
}

function consentimentoOf({ consentimentoVersao, consentimentoEm, consentimentoMeio }: FurtherColumns) {
  if (consentimentoVersao === null || consentimentoEm === null || consentimentoMeio === null) return null
  return {
    versaoTermo: consentimentoVersao,
    quando: consentimentoEm.toISOString(),
    meio: consentimentoMeio,
  }
}

export const motoristaStore = createFieldStore<typeof MOTORISTA, Motorista, MotoristaSearch>({
  table: 'motorista',
  fields: MOTORISTA,
  orders: ordersOf(motoristaCalls),
  further: {
    columns: sql`t.proximo_vencimento::text as "proximoVencimento", t.consentimento_versao as "consentimentoVersao",
      t.consentimento_em as "consentimentoEm", t.consentimento_meio as "consentimentoMeio"`,
    of: (row: FurtherColumns) => {
      const consentimento = consentimentoOf(row)
      return {
        proximoVencimento: row.proximoVencimento,
        consentimento,
        podeRastrear: podeRastrear(consentimento),
      }
    },
  },
  derived: {
    types: { proximo_vencimento: 'date' },
    of: ({ cnhValidade, documentos }) => ({
      proximo_vencimento: proximoVencimento([cnhValidade, ...documentos.map(({ validade }) => validade)]),
    }),
  },
  filters: { categorias: 'cnh_categoria', vinculo: 'vinculo', unidadeId: 'unidade_id' },
  where: ({ venceAte, importacaoId }) => [
    ...(venceAte ? [sql`t.proximo_vencimento <= ${venceAte}::date`] : []),
    ...writtenByImport(importacaoId),
  ],
})
