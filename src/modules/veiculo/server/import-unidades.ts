/** Units as spreadsheets name them, for imports of the fleet. */

import { comSugestoes, type LerCelula, problema, reparo, valor } from '#modules/integracao/leitura.rules.ts'
import { nearestTexts } from '#modules/integracao/sugestao.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { foldText } from '#platform/shared/texto.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'

export interface UnidadesApoio {
  readonly unidades: readonly {
    readonly id: string
    readonly descricao: string
    readonly codigo: string | null
  }[]
}

const MAX_UNITS = 1_000

export async function prepareUnidades(tx: OwnerTx): Promise<UnidadesApoio> {
  const unidades = await tx.db
    .selectFrom('unidade_negocio')
    .select(['id', 'descricao', 'codigo'])
    .where('owner_id', '=', tx.ownerId)
    .where('ativo', '=', true)
    .orderBy('id')
    .limit(MAX_UNITS)
    .execute()
  return { unidades }
}

/** An active unit by its name in any case and accents, or by its code, which is offered. */
export const readUnidade: LerCelula<UnidadesApoio> = comSugestoes(
  (texto, { apoio }) => {
    const written = foldText(texto)
    const named = apoio.unidades.find(({ descricao }) => foldText(descricao) === written)
    if (named) return valor(named.id, named.descricao)
    const coded = apoio.unidades.find(({ codigo }) => codigo !== null && foldText(codigo) === written)
    if (coded) return reparo('opcao', { valor: coded.id, texto: coded.descricao })
    return problema('Nenhuma unidade ativa com este nome', 'Unidade inexistente')
  },
  (texto, { apoio }) =>
    nearestTexts(
      texto,
      apoio.unidades.map(({ descricao }) => descricao),
    ),
)

export const showUnidade = (value: unknown, { unidades }: UnidadesApoio): string =>
  unidades.find(({ id }) => id === value)?.descricao ?? ''
