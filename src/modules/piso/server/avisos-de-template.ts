/** A template below the floor warns; whoever uses it sees the floor of its own pick-up day. */
import type { TemplateRow } from '#modules/carga-modelo/server/template.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { dayAt } from '#platform/shared/date.ts'
import { decidirPiso } from '../piso-decisao.rules.ts'
import { calcularTemplate } from './list-abaixo.ts'
import { readIndice } from './read-indice.ts'

export async function avisosDeTemplate(
  tx: OwnerTx,
  rows: readonly TemplateRow[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const indice = await readIndice(tx)
  const hoje = dayAt(now, 'America/Sao_Paulo')
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const calculo = calcularTemplate(row, indice, hoje)
      const { mensagem } = decidirPiso(calculo, 'avisa')
      return calculo.veredito === 'abaixo' && mensagem ? [[row.id, mensagem]] : []
    }),
  )
}
