/** What a load has beyond its card, for many loads in one query; a guest reads what the host's policies admit. */
import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import { amongIds, queryPrepared } from '#platform/server/database/prepared.ts'
import type { Grupo, Modalidade, SituacaoParada, Tarifa, TipoParada } from '../../carga-codes.ts'
import type { TipoCargaAntt } from '../../dados-do-piso.rules.ts'
import '../carga.tables.ts'

/** Instants come as texts of the database, because they were packed into JSON there. */
export interface ParadaDetalhe {
  readonly id: string
  readonly ordem: number
  readonly tipo: TipoParada
  readonly empresa_id: string | null
  readonly nome: string
  readonly documento: string | null
  readonly cep: string | null
  readonly endereco: string | null
  readonly municipio_id: number | null
  readonly cidade: string | null
  readonly uf: string | null
  readonly fuso_horario: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly janela_inicio: string | null
  readonly janela_fim: string | null
  readonly peso_kg: number | null
  readonly valor: number | null
  readonly observacao: string | null
  readonly situacao: SituacaoParada
  readonly entrega: 2 | 3 | 7 | null
  /** Of its planned arrival. */
  readonly dh_prevista: string | null
  readonly dh_chegada: string | null
  readonly dh_saida: string | null
}

export interface DetalheRow {
  readonly id: string
  readonly modalidade: Modalidade
  readonly tarifa_tipo: Tarifa | null
  readonly valor_frete: string | null
  readonly valor_total_frete: string | null
  readonly imposto_suspenso: boolean
  readonly contato_nome: string | null
  readonly contato_telefone: string | null
  readonly contato_email: string | null
  readonly observacao: string | null
  readonly veiculo_tipos: readonly string[]
  readonly veiculo_carrocerias: readonly string[]
  readonly distancia_m: number | null
  readonly duracao_min: number | null
  readonly rota_fonte: string | null
  readonly tipo_carga_antt: TipoCargaAntt | null
  readonly eixos: number | null
  readonly composicao_completa: boolean
  readonly alto_desempenho: boolean
  readonly retorno_vazio_km: string | null
  readonly vale_pedagio: string | null
  readonly distancia_confirmada_km: string | null
  readonly distancia_confirmada_m: number | null
  readonly distancia_confirmada_por_nome: string | null
  readonly distancia_confirmada_em: Date | null
  readonly checklist_alterado: boolean
  readonly motorista_id: string | null
  readonly dh_finalizacao: Date | null
  readonly dh_cancelamento: Date | null
  readonly dh_desativacao: Date | null
  readonly dh_reenvio_auditoria: Date | null
  readonly motivo_id: string | null
  readonly motivo: string | null
  readonly criado_por_nome: string
  readonly etapa: EtapaDetalhe | null
  readonly unidade: { readonly id: string; readonly nome: string } | null
  readonly equipamentos: readonly { readonly id: string; readonly placa: string }[]
  readonly paradas: readonly ParadaDetalhe[]
}

export interface EtapaDetalhe {
  readonly id: string
  readonly descricao: string
  readonly ordem: number
  readonly grupoEtapa: Grupo
  readonly etapaManual: boolean
}

/** In no order; ids of other companies answer nothing. */
export async function readDetalhes(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, DetalheRow>> {
  const query = sql<DetalheRow>`
    select c.id, c.modalidade, c.tarifa_tipo, c.valor_frete, c.valor_total_frete, c.imposto_suspenso,
      c.contato_nome, c.contato_telefone, c.contato_email, c.observacao, c.veiculo_tipos, c.veiculo_carrocerias,
      c.distancia_m, c.duracao_min, c.rota_fonte, c.tipo_carga_antt, c.eixos, c.composicao_completa, c.alto_desempenho,
      c.retorno_vazio_km, c.vale_pedagio, c.distancia_confirmada_km, c.distancia_confirmada_m,
      c.distancia_confirmada_por_nome, c.distancia_confirmada_em, c.checklist_alterado, c.motorista_id, c.dh_finalizacao,
      c.dh_cancelamento, c.dh_desativacao, c.dh_reenvio_auditoria, c.motivo_id, c.motivo, c.criado_por_nome,
      (select jsonb_build_object('id', e.id, 'descricao', e.descricao, 'ordem', e.ordem, 'grupoEtapa', e.grupo,
          'etapaManual', e.manual)
       from etapa e where e.owner_id = c.owner_id and e.id = c.etapa_id) as etapa,
      (select jsonb_build_object('id', u.id, 'nome', u.descricao) from unidade_negocio u
       where u.owner_id = c.owner_id and u.id = c.unidade_id) as unidade,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'placa', v.placa) order by q.ordem)
        from carga_equipamento q join veiculo v on v.owner_id = q.owner_id and v.id = q.veiculo_id
        where q.owner_id = c.owner_id and q.carga_id = c.id), '[]') as equipamentos,
      coalesce((select jsonb_agg(to_jsonb(p) - 'owner_id' - 'carga_id' || jsonb_build_object('dh_prevista', e.dh_prevista)
          order by p.ordem)
        from carga_parada p
        left join carga_evento e on e.owner_id = p.owner_id and e.carga_id = p.carga_id and e.parada_id = p.id
          and e.planejado and e.tipo = 'chegada'
        where p.owner_id = c.owner_id and p.carga_id = c.id), '[]') as paradas
    from carga c
    where c.owner_id = ${ownerId} and ${amongIds(sql`c.id`, ids)}`
  const rows = await queryPrepared(tx, query)
  return new Map(rows.map((row) => [row.id, row]))
}
