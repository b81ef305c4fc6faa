/** Writing deliveries, their attempts and proofs: a handful of statements, however many they are. */

import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { metresBetween } from '#platform/server/database/distance.ts'
import type { Resultado, SituacaoEntrega } from '../entrega.rules.ts'
import type { EntregaLida } from './entrega.repository.ts'

/** What a use case sets; what it does not name stays. Instants in UTC. */
export interface MudancaDaEntrega {
  readonly paradaId?: string
  readonly situacao?: SituacaoEntrega
  readonly resultado?: Resultado | null
  readonly quantidade?: number | null
  readonly tentativa?: number
  readonly dhEntrega?: string | null
  readonly recebedorNome?: string | null
  readonly recebedorDocumento?: string | null
  readonly observacao?: string | null
  readonly ocorrenciaId?: string | null
  readonly segueNaCargaId?: string | null
  readonly canhotoAte?: string | null
  readonly fotos?: number
  readonly conferidaEm?: string | null
  readonly conferidaPorNome?: string | null
}

/** Writes locked deliveries and raises their versions. None may stand among them twice. */
export async function updateEntregas(
  tx: OwnerTx,
  changes: readonly { readonly before: EntregaLida; readonly set: MudancaDaEntrega }[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ before, set }) => {
    const after = { ...before, ...set }
    return {
      id: before.id,
      parada_id: after.paradaId,
      situacao: after.situacao,
      resultado: after.resultado,
      quantidade: after.quantidade,
      tentativa: after.tentativa,
      dh_entrega: after.dhEntrega,
      recebedor_nome: after.recebedorNome,
      recebedor_documento: after.recebedorDocumento,
      observacao: after.observacao,
      ocorrencia_id: after.ocorrenciaId,
      segue_na_carga_id: after.segueNaCargaId,
      canhoto_ate: after.canhotoAte,
      fotos: after.fotos,
      conferida_em: after.conferidaEm,
      conferida_por_nome: after.conferidaPorNome,
    }
  })
  await sql`
    update entrega e set parada_id = x.parada_id, situacao = x.situacao, resultado = x.resultado, quantidade = x.quantidade,
      tentativa = x.tentativa, dh_entrega = x.dh_entrega, recebedor_nome = x.recebedor_nome,
      recebedor_documento = x.recebedor_documento, observacao = x.observacao, ocorrencia_id = x.ocorrencia_id,
      segue_na_carga_id = x.segue_na_carga_id, canhoto_ate = x.canhoto_ate, fotos = x.fotos,
      conferida_em = x.conferida_em, conferida_por_nome = x.conferida_por_nome, versao = e.versao + 1,
      atualizado_em = ${now}
    from json_populate_recordset(null::entrega, ${JSON.stringify(rows)}::json) x
    where e.owner_id = ${tx.ownerId} and e.id = x.id
  `.execute(tx.db)
}

/** A delivery that begins with a part of another one, at the same stop or at `paradaId`. */
export interface ParteNova {
  readonly id: string
  readonly origemId: string
  readonly paradaId: string
  readonly situacao: SituacaoEntrega
  readonly resultado: Resultado | null
  readonly quantidade: number | null
  readonly devolucao: boolean
  readonly tentativa: number
  readonly ocorrenciaId: string | null
  readonly observacao: string | null
}

/** Load, customer and invoice are those of the delivery that it comes from. */
export async function insertPartes(tx: OwnerTx, partes: readonly ParteNova[], now: Date): Promise<void> {
  if (partes.length === 0) return
  const rows = partes.map((parte) => ({
    id: parte.id,
    origem_id: parte.origemId,
    parada_id: parte.paradaId,
    situacao: parte.situacao,
    resultado: parte.resultado,
    quantidade: parte.quantidade,
    devolucao: parte.devolucao,
    tentativa: parte.tentativa,
    ocorrencia_id: parte.ocorrenciaId,
    observacao: parte.observacao,
  }))
  await sql`
    insert into entrega (owner_id, id, carga_id, parada_id, documento_id, origem_entrega_id, devolucao, situacao, resultado,
      quantidade, unidade, tentativa, observacao, ocorrencia_id, unidade_id, contratado_owner_id, transportadora_id,
      transportadora, embarcador, carga_codigo, dh_carga, valor_acordado, valor_total_cte, cliente_id, cliente, cidade, uf,
      fuso_horario, prazo, dia, nf_numero, nf_serie, nf_chave, nf_quantidade, pedido, busca, criado_em, atualizado_em)
    select e.owner_id, x.id, e.carga_id, x.parada_id, e.documento_id, e.id, x.devolucao, x.situacao, x.resultado,
      x.quantidade, e.unidade, x.tentativa, x.observacao, x.ocorrencia_id, e.unidade_id, e.contratado_owner_id,
      e.transportadora_id, e.transportadora, e.embarcador, e.carga_codigo, e.dh_carga, e.valor_acordado, e.valor_total_cte,
      e.cliente_id, e.cliente, e.cidade, e.uf, e.fuso_horario, e.prazo, e.dia, e.nf_numero, e.nf_serie, e.nf_chave,
      e.nf_quantidade, e.pedido, e.busca, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, origem_id uuid, parada_id uuid,
      situacao smallint, resultado text, quantidade numeric, devolucao boolean, tentativa smallint, ocorrencia_id uuid,
      observacao text)
    join entrega e on e.owner_id = ${tx.ownerId} and e.id = x.origem_id
  `.execute(tx.db)
}

export type OrigemDaBaixa = 'motorista' | 'operador' | 'transportadora' | 'planilha' | 'edi'

export interface TentativaNova {
  readonly entregaId: string
  readonly n: number
  readonly cargaId: string
  readonly paradaId: string
  readonly resultado: Resultado
  readonly quantidade: number | null
  readonly dh: string
  readonly origem: OrigemDaBaixa
  readonly porNome: string
  readonly ocorenCodigo: string | null
  readonly observacao: string | null
  readonly atoId: string | null
}

export async function insertTentativas(
  tx: OwnerTx,
  tentativas: readonly TentativaNova[],
  now: Date,
): Promise<void> {
  if (tentativas.length === 0) return
  await sql`
    insert into entrega_tentativa (owner_id, entrega_id, ordem, n, carga_id, parada_id, parada, resultado, quantidade, dh,
      recebido_em, origem, por_nome, ocoren_codigo, observacao, ato_id)
    select ${tx.ownerId}, x."entregaId", coalesce((select max(y.ordem) from entrega_tentativa y
        where y.owner_id = ${tx.ownerId} and y.entrega_id = x."entregaId"), 0) + 1,
      x.n, x."cargaId", p.id, p.nome, x.resultado, x.quantidade, x.dh, ${now}, x.origem, left(x."porNome", 120),
      x."ocorenCodigo", x.observacao, x."atoId"
    from jsonb_to_recordset(${JSON.stringify(tentativas)}::jsonb) as x ("entregaId" uuid, n smallint, "cargaId" uuid,
      "paradaId" uuid, resultado text, quantidade numeric, dh timestamptz, origem text, "porNome" text,
      "ocorenCodigo" text, observacao text, "atoId" uuid)
    join carga_parada p on p.owner_id = ${tx.ownerId} and p.id = x."paradaId"
  `.execute(tx.db)
}

export interface ArquivoNovo {
  readonly id: string
  readonly arquivoId: string
  readonly tipo: 'foto' | 'assinatura' | 'documento'
  readonly dh: string
  /** Where it was taken; only its distance to the address of the stop is kept here. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly leitura: 'lida' | 'outra nota' | 'não conferida' | null
}

/** A photo or a scanned page proves the delivery; a signature alone does not. */
export const isProva = ({ tipo }: Pick<ArquivoNovo, 'tipo'>): boolean => tipo !== 'assinatura'

/** What stands there already stays as it is. */
export async function insertArquivos(
  tx: OwnerTx,
  arquivos: readonly (ArquivoNovo & {
    readonly entregaId: string
    readonly cargaId: string
    readonly n: number
    readonly porNome: string
  })[],
  now: Date,
): Promise<void> {
  if (arquivos.length === 0) return
  await sql`
    insert into entrega_arquivo (owner_id, entrega_id, id, carga_id, arquivo_id, tipo, nome, sha256, content_type, bytes, n, dh, recebido_em, por_nome,
      distancia_m, leitura)
    select ${tx.ownerId}, x."entregaId", x.id, x."cargaId", x."arquivoId", x.tipo, f.nome, f.sha256, f.tipo, f.tamanho, x.n, x.dh, ${now},
      left(x."porNome", 120), round(${metresBetween(
        { latitude: sql`p.latitude`, longitude: sql`p.longitude` },
        { latitude: sql`x.latitude`, longitude: sql`x.longitude` },
      )}),
      x.leitura
    from jsonb_to_recordset(${JSON.stringify(arquivos)}::jsonb) as x ("entregaId" uuid, id uuid, "cargaId" uuid,
      "arquivoId" uuid, tipo text, n smallint, dh timestamptz, "porNome" text, latitude float8, longitude float8,
      leitura text)
    join entrega e on e.owner_id = ${tx.ownerId} and e.id = x."entregaId"
    left join carga_parada p on p.owner_id = e.owner_id and p.id = e.parada_id
    join arquivo f on f.owner_id = ${tx.ownerId} and f.id = x."arquivoId"
    on conflict (owner_id, entrega_id, id) do nothing
  `.execute(tx.db)
}
