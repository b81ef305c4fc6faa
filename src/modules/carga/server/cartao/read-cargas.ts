/** What a card is made of, for many loads in one query. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import { amongIds, queryPrepared } from '#platform/server/database/prepared.ts'
import type {
  Modalidade,
  OrigemCarga,
  SituacaoParada,
  Status,
  TipoAlocacao,
  TipoFrete,
  VolumeUnidade,
} from '../../carga-codes.ts'
import '../carga.tables.ts'
import { ENTIDADE_CARGA } from '../change-carga.ts'
import { type CardPartRows, cardPartsSql } from './card-parts.ts'
import './cartao.tables.ts'

export interface ParadaRow {
  readonly tipo: 1 | 2
  readonly empresa_id: string | null
  readonly nome: string
  readonly cidade: string | null
  readonly uf: string | null
  readonly fuso_horario: string
  readonly janela_inicio: string | null
  readonly janela_fim: string | null
  /** Of its planned arrival, as the timeline tells it. */
  readonly dh_prevista: string | null
  readonly situacao: SituacaoParada
  readonly dh_chegada: string | null
  readonly dh_inicio_servico: string | null
  readonly dh_saida: string | null
  readonly entrega: 2 | 3 | 7 | null
}

export interface AlertaRow {
  readonly id: string
  readonly descricao: string
  readonly situacao: number
  readonly dh: string
  readonly prazo: string | null
}

export interface CargaRow {
  readonly id: string
  readonly codigo: number
  readonly codigo_identificador: string | null
  readonly status: Status
  readonly etapa_id: string
  readonly visibilidade: 1 | 2
  readonly origem_carga: OrigemCarga
  readonly tipo_frete: TipoFrete
  readonly modalidade: Modalidade
  readonly unidade_id: string
  readonly lote: { id: string; codigo: number } | null
  readonly caracteristica: { id: string; descricao: string } | null
  readonly valor_carga: string
  readonly peso_kg: string
  readonly volume: string
  readonly volume_unidade: VolumeUnidade
  readonly quantidade: number
  readonly alocacao_tipo: TipoAlocacao | null
  readonly transportadora: { id: string; nome: string } | null
  /** Without an id: told by the carrier, from its own register. */
  readonly veiculo: { id: string | null; placa: string; propriedade: string } | null
  readonly equipamentos: readonly { placa: string }[]
  readonly motorista: { nome: string; documento: string; telefone: string | null } | null
  readonly contratacao: { id: string; owner_id: string; nome: string } | null
  readonly partes: CardPartRows
  readonly paradas: readonly ParadaRow[]
  readonly documentos: number
  readonly numeros_nf: readonly string[]
  readonly alertas: readonly AlertaRow[]
  /** The newest ones. */
  readonly alertas_resolvidos: readonly AlertaRow[]
  readonly ocorrencias: number
  readonly eventos_planejados: number
  readonly eventos_realizados: number
  readonly eventos: number
  readonly possui_redespacho: boolean
  readonly host_nome: string
  readonly dh_publicacao: Date | null
  readonly dh_pre_finalizacao: Date | null
  readonly dh_finalizacao: Date | null
  readonly dh_cancelamento: Date | null
  readonly dh_desativacao: Date | null
  readonly motivo: string | null
  readonly versao: number
  readonly criado_em: Date
  readonly atualizado_em: Date
}

const MAX_ALERTAS = 20
const MAX_NUMEROS_NF = 500

/** The loads with these ids, in no order; ids of other companies answer nothing. */
export async function readCargaRows(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly CargaRow[]> {
  const query = sql<CargaRow>`
    select c.id, c.codigo, c.codigo_identificador, c.status, c.etapa_id, c.visibilidade, c.origem_carga,
      c.tipo_frete, c.modalidade, c.unidade_id, c.valor_carga, c.peso_kg, c.volume_exato as volume, c.volume_unidade, c.quantidade,
      c.alocacao_tipo, c.possui_redespacho, c.dh_publicacao, c.dh_pre_finalizacao, c.dh_finalizacao,
      c.dh_cancelamento, c.dh_desativacao, c.motivo, c.versao, c.criado_em, c.atualizado_em,
      (select o.nome from owner o where o.owner_id = c.owner_id) as host_nome,
      (select jsonb_build_object('id', l.id, 'codigo', l.codigo) from carga_lote l
       where l.owner_id = c.owner_id and l.id = c.lote_id) as lote,
      (select jsonb_build_object('id', k.id, 'descricao', k.descricao) from caracteristica k
       where k.owner_id = c.owner_id and k.id = c.caracteristica_id) as caracteristica,
      (select jsonb_build_object('id', e.id, 'nome', coalesce(e.nome_fantasia, e.nome)) from empresa e
       where e.owner_id = c.owner_id and e.id = c.transportadora_id) as transportadora,
      coalesce(
        (select jsonb_build_object('id', v.id, 'placa', v.placa, 'propriedade', v.propriedade) from veiculo v
         where v.owner_id = c.owner_id and v.id = c.veiculo_id),
        (select jsonb_build_object('id', null, 'placa', k.veiculo->>'placa', 'propriedade', 'terceiro')
         from carga_contratacao k
         where k.owner_id = c.owner_id and k.carga_id = c.id and k.veiculo is not null)) as veiculo,
      coalesce(
        (select jsonb_agg(jsonb_build_object('placa', v.placa) order by q.ordem)
         from carga_equipamento q join veiculo v on v.owner_id = q.owner_id and v.id = q.veiculo_id
         where q.owner_id = c.owner_id and q.carga_id = c.id),
        (select jsonb_agg(jsonb_build_object('placa', x->>'placa'))
         from carga_contratacao k, jsonb_array_elements(k.equipamentos) x
         where k.owner_id = c.owner_id and k.carga_id = c.id and c.veiculo_id is null),
        '[]') as equipamentos,
      coalesce(
        (select jsonb_build_object('nome', m.nome, 'documento', m.cpf, 'telefone', m.telefone) from motorista m
         where m.owner_id = c.owner_id and m.id = c.motorista_id),
        (select k.motorista - 'id' from carga_contratacao k
         where k.owner_id = c.owner_id and k.carga_id = c.id)) as motorista,
      (select jsonb_build_object('id', k.id, 'owner_id', k.contratado_owner_id, 'nome', k.contratado_nome)
       from carga_contratacao k where k.owner_id = c.owner_id and k.carga_id = c.id) as contratacao,
      ${cardPartsSql()} as partes,
      coalesce((select jsonb_agg(jsonb_build_object('tipo', p.tipo, 'empresa_id', p.empresa_id, 'nome', p.nome,
          'cidade', p.cidade, 'uf', p.uf, 'fuso_horario', p.fuso_horario, 'janela_inicio', p.janela_inicio,
          'janela_fim', p.janela_fim, 'dh_prevista', e.dh_prevista, 'situacao', p.situacao, 'dh_chegada', p.dh_chegada,
          'dh_inicio_servico', p.dh_inicio_servico, 'dh_saida', p.dh_saida, 'entrega', p.entrega) order by p.ordem)
        from carga_parada p
        left join carga_evento e on e.owner_id = p.owner_id and e.carga_id = p.carga_id and e.parada_id = p.id
          and e.planejado and e.tipo = 'chegada'
        where p.owner_id = c.owner_id and p.carga_id = c.id), '[]') as paradas,
      d.documentos, d.numeros_nf,
      ${alertas(sql`1, 2`)} as alertas, ${alertas(sql`3, 4`)} as alertas_resolvidos,
      (select count(*)::integer from carga_ocorrencia o
       where o.owner_id = c.owner_id and o.carga_id = c.id and o.situacao <> 99) as ocorrencias,
      v.eventos, v.eventos_planejados, v.eventos_realizados
    from carga c
    cross join lateral (
      select count(*)::integer as documentos,
        coalesce((array_agg(numero order by numero) filter (where numero is not null))[1:${sql.lit(MAX_NUMEROS_NF)}], '{}')
          as numeros_nf
      from carga_documento x where x.owner_id = c.owner_id and x.carga_id = c.id
    ) d
    cross join lateral (
      select count(*)::integer as eventos,
        (count(*) filter (where planejado))::integer as eventos_planejados,
        (count(*) filter (where planejado and dh_realizada is not null))::integer as eventos_realizados
      from carga_evento x where x.owner_id = c.owner_id and x.carga_id = c.id
    ) v
    where c.owner_id = ${ownerId} and ${amongIds(sql`c.id`, ids)}`
  return queryPrepared(tx, query)
}

/** A change of one load is shown by its cards and found by the search: both read it here. */
export function readCargaRowsOnce(tx: OwnerTx, ids: readonly string[]): Promise<readonly CargaRow[]> {
  const read = () => readCargaRows(tx, tx.ownerId, ids)
  const [id] = ids
  return tx.once && id !== undefined && ids.length === 1 ? tx.once(`${ENTIDADE_CARGA} ${id}`, read) : read()
}

/** The newest occurrences of these situations as alerts. */
const alertas = (situacoes: RawBuilder<unknown>) => sql`
  coalesce((select jsonb_agg(a.alerta order by a.aberta_em desc, a.id) from (
    select o.aberta_em, o.id, jsonb_build_object('id', o.id, 'situacao', o.situacao, 'dh', o.aberta_em,
      'descricao', t.descricao, 'prazo', o.prazo_em) as alerta
    from carga_ocorrencia o join tipo_ocorrencia t on t.owner_id = o.owner_id and t.id = o.tipo_ocorrencia_id
    where o.owner_id = c.owner_id and o.carga_id = c.id and o.situacao in (${situacoes})
    order by o.aberta_em desc, o.id limit ${sql.lit(MAX_ALERTAS)}) a), '[]')`
