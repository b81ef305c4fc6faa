/** Lines that the system writes into the conversations of a load: arrivals and departures, occurrences, calls to a dock. */
import { sql } from 'kysely'
import { onParada } from '#modules/carga/server/ciclo/on-parada.ts'
import { onOcorrencia } from '#modules/ocorrencia/server/on-ocorrencia.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { formatTime } from '#platform/shared/date.ts'
import type { Extension } from '#platform/shared/extension-point.ts'
import { lockVivas } from './conversa.repository.ts'
import { type LinhaDoSistema, writeLinha } from './write-mensagem.ts'

/**
 * Within a transaction of the company that owns the load: a line in each of its open conversations, once for each key.
 * A load that nobody talks about begins no conversation by it.
 */
export async function writeEvento(
  tx: OwnerTx,
  cargaId: string,
  linha: LinhaDoSistema,
  agora: Date,
): Promise<void> {
  await writeEventos(tx, [{ ...linha, cargaId }], agora)
}

type LinhaDaCarga = LinhaDoSistema & { readonly cargaId: string }

/** `sinceBegin`: what happened before a conversation began is not told in it. */
async function writeEventos(
  tx: OwnerTx,
  linhas: readonly LinhaDaCarga[],
  agora: Date,
  { sinceBegin = false }: { readonly sinceBegin?: boolean } = {},
): Promise<void> {
  if (linhas.length === 0) return
  const vivas = await lockVivas(tx, [...new Set(linhas.map(({ cargaId }) => cargaId))])
  for (const conversa of vivas.filter(({ encerradaEm }) => encerradaEm === null)) {
    for (const { cargaId, ...linha } of linhas) {
      if (cargaId !== conversa.cargaId || (sinceBegin && linha.dh < conversa.criadaEm)) continue
      await writeLinha(tx, conversa, linha, agora)
    }
  }
}

interface Passada {
  readonly id: string
  readonly cargaId: string
  readonly nome: string
  readonly fuso: string
  readonly chegada: Date | null
  readonly saida: Date | null
}

/** A corrected time is a line of its own; what was told before stays told. */
const linhasDe = ({ id, cargaId, nome, fuso, chegada, saida }: Passada): LinhaDaCarga[] => [
  ...(chegada === null
    ? []
    : [
        {
          cargaId,
          tipo: 'chegada',
          texto: `Chegada em ${nome} ${formatTime(chegada, fuso)}`,
          chave: `chegada:${id}:${chegada.toISOString()}`,
          registroId: id,
          dh: chegada,
        } as const,
      ]),
  ...(saida === null
    ? []
    : [
        {
          cargaId,
          tipo: 'saida',
          texto: `Saída de ${nome} ${formatTime(saida, fuso)}`,
          chave: `saida:${id}:${saida.toISOString()}`,
          registroId: id,
          dh: saida,
        } as const,
      ]),
]

/** Stops that were passed, of loads that somebody talks about. */
async function listPassadas(tx: OwnerTx, cargaIds: readonly string[]): Promise<Passada[]> {
  const { rows } = await sql<Passada>`
    select p.id, p.carga_id as "cargaId", p.nome, p.fuso_horario as fuso, p.dh_chegada as chegada, p.dh_saida as saida
    from carga_parada p
    where p.owner_id = ${tx.ownerId} and p.carga_id = any(${[...cargaIds]}::uuid[])
      and (p.dh_chegada is not null or p.dh_saida is not null)
      and exists (select from conversa c where c.owner_id = p.owner_id and c.carga_id = p.carga_id
        and c.encerrada_em is null)
    order by p.carga_id, p.ordem
  `.execute(tx.db)
  return rows
}

export const conversaFollows: readonly Extension[] = [
  onParada.with({
    key: 'conversa',
    async onPassed(tx, _actor, cargaIds, agora) {
      const passadas = await listPassadas(tx, cargaIds)
      const linhas = passadas.flatMap(linhasDe).sort((a, b) => a.dh.getTime() - b.dh.getTime())
      await writeEventos(tx, linhas, agora, { sinceBegin: true })
    },
  }),
  onOcorrencia.with({
    key: 'conversa',
    async onOpened(tx, actor, { cargaId, ocorrenciaId, descricao }, agora) {
      const linha = {
        tipo: 'ocorrencia',
        texto: `Ocorrência ${descricao} aberta por ${actor.name}`,
        chave: `ocorrencia:${ocorrenciaId}`,
        registroId: ocorrenciaId,
        dh: agora,
      } as const
      await writeEvento(tx, cargaId, linha, agora)
    },
  }),
]
