/** Loads: where they went, what they weigh and cost, and when each part of their way ended. */
import { sql } from 'kysely'
import { ORIGEM_CARGA, STATUS } from '#modules/carga/carga-codes.ts'
import { STATUS_LABELS } from '#modules/carga/ciclo.rules.ts'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import { distanciaKm } from '#modules/carga/server/leitura/distancia-km.ts'
import { primeiraColeta, ultimaEntrega } from '#modules/ranking/server/rota.ts'
import { centavos, defineFato, diaNaUnidade, mesmas, minutosEntre, volumeM3 } from './define-fato.ts'

/** How the history tells that a load got its vehicle. */
const FOI_ALOCADA = JSON.stringify([
  {
    campo: 'Situação',
    de: STATUS_LABELS[STATUS.AguardandoAlocacao],
    para: STATUS_LABELS[STATUS.EmExecucao],
  },
])

/** The last time that it got one; a load that was made with its vehicle has it from the beginning. */
const dhAlocacao = sql`case when c.status <> ${sql.lit(STATUS.AguardandoAlocacao)} then coalesce(
  (select max(h.quando) from historico h
   where h.owner_id = c.owner_id and h.entidade = ${sql.lit(ENTIDADE_CARGA)} and h.entidade_id = c.id
     and h.mudancas @> ${sql.lit(FOI_ALOCADA)}::jsonb),
  case when c.status not in (${sql.lit(STATUS.Cancelada)}, ${sql.lit(STATUS.Desativada)}) then c.criado_em end) end`

const dhBaixa = sql`case when c.status = ${sql.lit(STATUS.Finalizada)} then c.dh_finalizacao end`
const dhColeta = sql`coalesce(o.dh_chegada, o.janela_inicio, o.janela_fim)`
const dhEntrega = sql`coalesce(d.dh_chegada, d.janela_fim, d.janela_inicio)`
const toneladaKm = sql`nullif(round(c.peso_kg * km.valor / 1000, 6), 0)`

/** Of the own vehicle with what it pulls, or of the carrier's; a capacity of 0 was never entered. */
const capacidade = sql`(
  select nullif(sum(x.kg), 0) as kg, nullif(sum(x.m3), 0) as m3 from (
    select (k.veiculo->>'capacidadeKg')::numeric as kg, (k.veiculo->>'volumeM3')::numeric as m3
    union all
    select v.capacidade_kg, v.volume_m3 from veiculo v where v.owner_id = c.owner_id and v.id = c.veiculo_id
    union all
    select v.capacidade_kg, v.volume_m3 from carga_equipamento q
    join veiculo v on v.owner_id = q.owner_id and v.id = q.veiculo_id
    where q.owner_id = c.owner_id and q.carga_id = c.id
  ) x)`

export const fatoCarga = defineFato({
  tabela: 'fato_carga',
  registro: 'c',
  colunas: {
    ...mesmas('c', ['codigo', 'unidade_id']),
    ...mesmas('u', ['fuso_horario']),
    ...mesmas('k', ['contratado_owner_id']),
    ...mesmas('c', ['transportadora_id', 'veiculo_id', 'motorista_id', 'caracteristica_id']),
    ...mesmas('c', ['tipo_frete', 'modalidade', 'status']),
    de_minuta: sql`(c.origem_carga = ${sql.lit(ORIGEM_CARGA.Formacao)})`,
    origem_empresa_id: sql`o.empresa_id`,
    origem_municipio_id: sql`o.municipio_id`,
    origem_uf: sql`o.uf`,
    destino_empresa_id: sql`d.empresa_id`,
    destino_municipio_id: sql`d.municipio_id`,
    destino_uf: sql`d.uf`,
    dh_criacao: sql`c.criado_em`,
    dh_alocacao: sql`${dhAlocacao}`,
    dh_chegada_coleta: sql`o.dh_chegada`,
    dh_saida_coleta: sql`o.dh_saida`,
    dh_chegada_entrega: sql`d.dh_chegada`,
    dh_saida_entrega: sql`d.dh_saida`,
    dh_baixa: dhBaixa,
    dh_coleta: dhColeta,
    dh_entrega: dhEntrega,
    dia_criacao: diaNaUnidade(sql`c.criado_em`),
    dia_coleta: diaNaUnidade(dhColeta),
    dia_entrega: diaNaUnidade(dhEntrega),
    peso_kg: sql`c.peso_kg`,
    volume_m3: volumeM3,
    valor_carga_centavos: centavos(sql`c.valor_carga`),
    valor_frete_centavos: centavos(sql`c.valor_frete`),
    distancia_km: sql`nullif(km.valor, 0)`,
    tonelada_km: toneladaKm,
    ocupacao_pct: sql`round(greatest(c.peso_kg / cap.kg, ${volumeM3} / cap.m3) * 100, 4)`,
    lead_time_min: minutosEntre(sql`c.criado_em`, dhBaixa),
    espera_coleta_min: minutosEntre(sql`o.dh_chegada`, sql`o.dh_saida`),
  },
  de: sql`carga c
    join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    left join lateral ${primeiraColeta} o on true
    left join lateral ${ultimaEntrega} d on true
    cross join lateral ${capacidade} cap
    cross join lateral (select ${distanciaKm} as valor) km`,
})
