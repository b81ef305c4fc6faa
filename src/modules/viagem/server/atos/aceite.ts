/** The driver takes the trip or not, and lets his position be used or not. */
import { TERMO_RASTREAMENTO } from '#modules/motorista/motorista.rules.ts'
import { TIPOS } from '#modules/tipo/tipo.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import '#modules/tipo/server/tipo.tables.ts'
import { SITUACAO_VIAGEM as S } from '../../situacao-viagem.ts'
import { ACEITO, type AtoAberto, AtoRecusado, type Efeito, REPETIDO } from '../ato.ts'
import { notifyAceita, notifyRecusada } from '../notify-viagem.ts'

export async function aceitar({ viagem, carga, tx, dh }: AtoAberto): Promise<Efeito> {
  if (viagem.situacao >= S.Aceita) return REPETIDO
  notifyAceita(tx, carga, viagem)
  return { resultado: 'aceito', set: { situacao: S.Aceita, aceita_em: new Date(dh) } }
}

/** With a reason of the list, or in words. The load stays allocated: its company finds another driver. */
export async function recusar({ viagem, carga, tx, ato, dh }: AtoAberto): Promise<Efeito> {
  const texto = cleanLine(ato.corpo?.texto ?? null)
  const escolhido = await findMotivo(tx, ato.corpo?.motivoId ?? null)
  const motivo = [escolhido, texto].filter((part) => part !== null).join(': ')
  if (motivo === '') throw new AtoRecusado('motivo_desconhecido')
  notifyRecusada(tx, carga, viagem, motivo)
  return {
    resultado: 'aceito',
    set: { situacao: S.Recusada, recusada_em: new Date(dh), motivo_recusa: motivo.slice(0, 400) },
  }
}

async function findMotivo(tx: OwnerTx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const found = await tx.db
    .selectFrom('tipo_visivel')
    .select('descricao')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .where('tipo', '=', TIPOS.RecusaOferecimento)
    .executeTakeFirst()
  if (!found) throw new AtoRecusado('motivo_desconhecido')
  return found.descricao
}

/** To the text that holds now. */
export async function consentir({ viagem, ato, dh }: AtoAberto): Promise<Efeito> {
  const versao = ato.corpo?.versaoTermo
  if (versao !== TERMO_RASTREAMENTO.versao) throw new AtoRecusado('termo_desatualizado')
  const isGiven = viagem.consentimento_versao === versao && viagem.consentimento_retirado_em === null
  if (isGiven) return REPETIDO
  return {
    resultado: 'aceito',
    set: {
      consentimento_versao: versao,
      consentimento_em: new Date(dh),
      consentimento_retirado_em: null,
    },
  }
}

/** Holds from now on, whenever the phone says that it was. */
export async function retirarConsentimento({ viagem, agora }: AtoAberto): Promise<Efeito> {
  if (viagem.consentimento_em === null) return ACEITO
  if (viagem.consentimento_retirado_em !== null) return REPETIDO
  return { resultado: 'aceito', set: { consentimento_retirado_em: agora } }
}
