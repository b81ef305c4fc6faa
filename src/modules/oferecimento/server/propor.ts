/** A proposal of either side is added; the database says in which order it was heard (O3). */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Composicao } from '#modules/carga/server/veiculo/resolve-escolha.ts'
import type { ConviteLido } from './oferta-rows.ts'
import type { OfertaAberta } from './open-oferta.ts'

/** Plate and driver in the words of a carrier that has no registers on the platform. */
export interface VeiculoEmTexto {
  readonly placa: string | null
  readonly motorista: string | null
}

export interface NovaProposta {
  readonly convite: ConviteLido
  readonly autor: 1 | 2
  readonly centavos: number
  readonly cargaId?: string | null
  readonly dhColeta?: string | null
  readonly dhEntrega?: string | null
  readonly composicao?: Composicao | null
  readonly emTexto?: VeiculoEmTexto | null
  readonly mensagem?: string | null
  readonly validaAte?: string | null
  readonly aceite?: boolean
  readonly pisoSnapshotId?: string | null
}

/** Answers its number in the order of time. */
export async function insertProposta(
  { tx, quem, oferta, agora }: OfertaAberta,
  nova: NovaProposta,
): Promise<number> {
  const { convite, composicao } = nova
  const { veiculo, motorista } = nova.emTexto ? emTexto(nova.emTexto) : (composicao ?? {})
  const { rows } = await sql<{ ordem: number }>`
    insert into oferta_proposta (owner_id, id, oferta_id, convite_id, convidado_owner_id, rodada, autor, carga_id,
      valor_centavos, dh_coleta, dh_entrega, veiculo, motorista, equipamentos, mensagem, valida_ate, aceite,
      piso_snapshot_id, autor_id, autor_nome, criado_em)
    values (${tx.ownerId}, ${uuidv7()}, ${oferta.id}, ${convite.id}, ${convite.convidadoOwnerId}, ${convite.rodadas + 1},
      ${nova.autor}, ${nova.cargaId ?? null}, ${nova.centavos}, ${nova.dhColeta ?? null}, ${nova.dhEntrega ?? null},
      ${json(veiculo)}::jsonb, ${json(motorista)}::jsonb,
      ${JSON.stringify(composicao?.equipamentos ?? [])}::jsonb, ${nova.mensagem ?? null}, ${nova.validaAte ?? null},
      ${nova.aceite ?? false}, ${nova.pisoSnapshotId ?? null}, ${quem.userId}, ${quem.name}, ${agora})
    returning ordem::float8 as ordem
  `.execute(tx.db)
  return rows[0]?.ordem ?? 0
}

const json = (value: unknown) => (value == null ? null : JSON.stringify(value))

/** Nothing but what was said is known of them: they are shown, and never taken for records of a register. */
const emTexto = ({ placa, motorista }: VeiculoEmTexto) => ({
  veiculo: placa === null ? null : { placa, tipo: null, carroceria: null, eixos: null },
  motorista: motorista === null ? null : { nome: motorista },
})
