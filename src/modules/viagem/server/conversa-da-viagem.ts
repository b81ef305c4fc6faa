/** The conversation of the driver, by the visit of the trip: written as acts, read by calls of their own. */

import { destinatarios } from '#modules/conversa/server/destinatario.ts'
import {
  countNaoLidasDoMotorista,
  ensureConversaDoMotorista,
  findAnexoDaMensagem,
  findConversaDoMotorista,
  markDeliveredToMotorista,
  markReadByMotorista,
  readForMotorista,
  writeAsMotorista,
} from '#modules/conversa/server/motorista.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer, RequestInfo } from '#platform/server/http/route.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { lerMensagensDaViagem } from '../mensagem-da-viagem.contract.ts'
import { ultimosDigitos } from '../viagem.rules.ts'
import { ACEITO, type AtoAberto, AtoRecusado, type Efeito, REPETIDO } from './ato.ts'
import { findDaCarga, type ViagemLida } from './viagem.repository.ts'
import { openVisita, readAberta } from './visita.ts'

/** By whom the conversation is found: the driver of a register, else the trip. */
const pessoaId = ({ motorista_id, id }: Pick<ViagemLida, 'motorista_id' | 'id'>) => motorista_id ?? id

export type AtoComHora = Pick<AtoAberto, 'ato' | 'dh'>

/** The text of a driver is one act and one message; sent again, it is written once. */
export async function writeMensagens(
  { tx, carga, viagem, agora }: Omit<AtoAberto, 'ato' | 'dh'>,
  atos: readonly AtoComHora[],
): Promise<Efeito[]> {
  const arquivos = await mapArquivos(
    tx,
    viagem.id,
    atos.flatMap(({ ato }) => ato.arquivos ?? []),
  )
  const mensagens = atos.map(({ ato, dh }) => {
    const { texto = null, latitude, longitude, precisaoM, duracaoS = null } = ato.corpo ?? {}
    const posicao =
      latitude == null || longitude == null
        ? null
        : { latitude, longitude, precisaoM: precisaoM == null ? null : Math.round(precisaoM) }
    // A file that follows later stands in the act alone.
    const arquivoIds = (ato.arquivos ?? []).flatMap((id) => arquivos.get(id.toLowerCase()) ?? [])
    if (!texto?.trim() && arquivoIds.length === 0 && posicao === null) {
      throw new AtoRecusado('recusado', 'Escreva a mensagem ou anexe uma foto.')
    }
    return { clienteId: ato.id.toLowerCase(), texto, dh: new Date(dh), arquivoIds, posicao, duracaoS }
  })
  const conversa = await ensureConversaDoMotorista(
    tx,
    carga.id,
    viagem.motorista_id === null
      ? { viagemId: viagem.id, nome: viagem.nome }
      : {
          motoristaId: viagem.motorista_id,
          motoristaOwnerId:
            viagem.motorista_id === carga.motorista_id
              ? tx.ownerId
              : (carga.contratado_owner_id ?? tx.ownerId),
          nome: viagem.nome,
        },
    agora,
  )
  if (conversa.encerrada) throw new AtoRecusado('conversa_encerrada')
  const gravadas = await writeAsMotorista(tx, conversa.id, mensagens, agora)
  return gravadas.map(({ isNew }) => (isNew ? ACEITO : REPETIDO))
}

/** Files that came, by the id that the phone gave them. */
async function mapArquivos(
  tx: OwnerTx,
  viagemId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('viagem_arquivo')
    .select(['id', 'arquivo_id'])
    .where('owner_id', '=', tx.ownerId)
    .where('viagem_id', '=', viagemId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, arquivo_id }) => [id, arquivo_id]))
}

/** What the phone asks with each state. */
export async function readContagem(tx: OwnerTx, viagem: ViagemLida) {
  const conversa = await findConversaDoMotorista(tx, viagem.carga_id, pessoaId(viagem))
  return conversa
    ? { naoLidas: await countNaoLidasDoMotorista(tx, conversa.id), ultimaSeq: conversa.ultimaSeq }
    : { naoLidas: 0, ultimaSeq: 0 }
}

const NONE = { items: [], ultimaSeq: 0, temPosteriores: false, encerrada: false }

/** Fetched is delivered: the company sees the second mark. */
export function readMensagensDaViagem(
  deps: Deps,
  id: string,
  depoisDe: number,
  request: RequestInfo,
): Promise<ResponseOf<typeof lerMensagensDaViagem>> {
  const visita = openVisita(deps, id, request)
  return deps.db.asOwner(visita.ownerId, async (tx) => {
    const viagem = await readAberta(deps, tx, visita)
    const conversa = await findConversaDoMotorista(tx, viagem.carga_id, pessoaId(viagem))
    if (!conversa) return NONE
    const page = await readForMotorista(tx, conversa.id, { depoisDe, limite: 200 })
    const last = page.items.at(-1)?.seq ?? 0
    if (last > conversa.entregueSeq) {
      await markDeliveredToMotorista(deps, tx, conversa.id, last, deps.clock.now())
    }
    return {
      items: page.items.map(({ posicao, ...one }) => ({
        ...one,
        posicao: posicao && { latitude: posicao.latitude, longitude: posicao.longitude },
      })),
      ultimaSeq: page.ultimaSeq,
      temPosteriores: page.temPosteriores,
      encerrada: conversa.encerrada,
    }
  })
}

export function markLeituraDaViagem(
  deps: Deps,
  id: string,
  ateSeq: number,
  request: RequestInfo,
): Promise<void> {
  const visita = openVisita(deps, id, request)
  return deps.db.asOwner(visita.ownerId, async (tx) => {
    const viagem = await readAberta(deps, tx, visita)
    const conversa = await findConversaDoMotorista(tx, viagem.carga_id, pessoaId(viagem))
    if (conversa) await markReadByMotorista(deps, tx, conversa.id, ateSeq, deps.clock.now())
  })
}

/** Throws `not_found`. */
export async function readAnexoDaViagem(
  deps: Deps,
  id: string,
  anexoId: string,
  request: RequestInfo,
): Promise<RawAnswer> {
  const visita = openVisita(deps, id, request)
  const file = await deps.db.readAsOwner(visita.ownerId, async (tx) => {
    const viagem = await readAberta(deps, tx, visita)
    const conversa = existing(await findConversaDoMotorista(tx, viagem.carga_id, pessoaId(viagem)))
    return findAnexoDaMensagem(tx, conversa.id, anexoId)
  })
  if (!file) throw new AppError(platformErrors.not_found)
  return {
    content: await deps.files.get(file.sha256),
    contentType: file.tipo,
    fileName: file.nome,
    inline: file.tipo.startsWith('image/'),
  }
}

/** Whether the driver has opened the link, for those who write to him. */
export const destinatarioDaViagem = destinatarios.with({
  key: 'viagem',
  async find(tx, { cargaId, motoristaId, viagemId }) {
    const viagem = await findDaCarga(tx, cargaId)
    if (!viagem || (viagem.motorista_id !== motoristaId && viagem.id !== viagemId)) return undefined
    const telefone = viagem.telefone?.replace(/\D/g, '') ?? null
    return { telefone: ultimosDigitos(telefone) === null ? null : telefone, abertoEm: viagem.aberta_em }
  },
})
