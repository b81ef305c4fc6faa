/** Deliveries: whether they came in time and whole, and whose a delay is. */
import { sql } from 'kysely'
import { SITUACAO_ENTREGA } from '#modules/entrega/entrega.rules.ts'
import { SITUACAO_CONTESTACAO } from '#modules/ranking/ranking.rules.ts'
import { primeiraColeta } from '#modules/ranking/server/rota.ts'
import { defineFato, diaNaUnidade, mesmas } from './define-fato.ts'

/**
 * The first arrival: of the vehicle, or else what was told of the first attempt. A load that was told picked up and delivered
 * in one moment says nothing about time.
 */
const dhChegada = sql`case when chegou.dh > coalesce(o.dh_chegada, o.dh_saida, '-infinity') then chegou.dh end`
const atrasoMin = sql`ceil(extract(epoch from ${dhChegada} - e.prazo) / 60)::bigint`
const noPrazo = sql`(${atrasoMin} <= coalesce(f.tolerancia_min, 0))`

/** Neither goods that go back, nor the rest of another delivery, nor what was cancelled. */
const conta = sql`(not e.devolucao and e.origem_entrega_id is null
  and (e.situacao <> ${sql.lit(SITUACAO_ENTREGA.Encerrada)} or e.resultado is not null))`

const completa = sql`case when e.resultado is not null then e.resultado = 'total'
  and coalesce(e.quantidade >= e.nf_quantidade, true) end`

/** The goods were handed over, so that a signed paper is owed. */
const { ComComprovante, Baixada, FaltaComprovante } = SITUACAO_ENTREGA
const entregue = sql`(e.situacao in (${sql.raw([ComComprovante, Baixada, FaltaComprovante].join(', '))}))`
/** When what proves the delivery came; what was refused proves nothing, and a paper that no file shows came with the goods. */
const dhCanhoto = sql`case when ${entregue} and e.situacao <> ${sql.lit(FaltaComprovante)} then coalesce(
  (select min(a.recebido_em) from entrega_arquivo a where a.owner_id = e.owner_id and a.entrega_id = e.id
    and a.recusado_em is null and a.tipo <> 'assinatura'), e.dh_entrega) end`

const dhDoDia = sql`coalesce(${dhChegada}, e.prazo)`

export const fatoEntrega = defineFato({
  tabela: 'fato_entrega',
  registro: 'e',
  colunas: {
    carga_id: sql`e.carga_id`,
    ...mesmas('c', ['unidade_id']),
    ...mesmas('u', ['fuso_horario']),
    ...mesmas('k', ['contratado_owner_id']),
    ...mesmas('c', ['transportadora_id', 'caracteristica_id', 'tipo_frete', 'modalidade']),
    cliente_id: sql`e.cliente_id`,
    origem_empresa_id: sql`o.empresa_id`,
    origem_municipio_id: sql`o.municipio_id`,
    origem_uf: sql`o.uf`,
    destino_empresa_id: sql`p.empresa_id`,
    destino_municipio_id: sql`p.municipio_id`,
    destino_uf: sql`p.uf`,
    ...mesmas('e', ['situacao', 'resultado']),
    conta,
    avaliada: sql`(${conta} and e.resultado is not null and ${noPrazo} is not null)`,
    prazo: sql`e.prazo`,
    dh_chegada: dhChegada,
    atraso_min: atrasoMin,
    no_prazo: noPrazo,
    completa,
    de_outros: sql`(exists (select from ranking_contestacao x where x.owner_id = e.owner_id and x.carga_id = e.carga_id
      and x.situacao = ${sql.lit(SITUACAO_CONTESTACAO.Aceita)}) or (q.de_outros and not q.da_transportadora))`,
    avaria: sql`(q.avaria or e.resultado is not distinct from 'avariada')`,
    canhoto_ate: sql`case when ${entregue} then e.canhoto_ate end`,
    dh_canhoto: dhCanhoto,
    dia_criacao: diaNaUnidade(sql`c.criado_em`),
    dia_coleta: diaNaUnidade(sql`coalesce(o.dh_chegada, o.janela_inicio, o.janela_fim)`),
    dia_entrega: diaNaUnidade(dhDoDia),
  },
  de: sql`entrega e
    join carga c on c.owner_id = e.owner_id and c.id = e.carga_id
    join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
    join carga_parada p on p.owner_id = e.owner_id and p.id = e.parada_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    left join fato_empresa f on f.owner_id = e.owner_id
    left join lateral ${primeiraColeta} o on true
    cross join lateral (select coalesce(p.dh_chegada,
      (select t.dh from entrega_tentativa t where t.owner_id = e.owner_id and t.entrega_id = e.id order by t.ordem limit 1),
      e.dh_entrega) as dh) chegou
    cross join lateral (
      select coalesce(bool_or(t.conta_para = 'avaria'), false) as avaria,
        coalesce(bool_or(t.conta_para = 'atraso-outros'), false) as de_outros,
        coalesce(bool_or(t.conta_para = 'atraso-transportadora'), false) as da_transportadora
      from carga_ocorrencia w join tipo_ocorrencia t on t.owner_id = w.owner_id and t.id = w.tipo_ocorrencia_id
      where w.owner_id = e.owner_id and w.carga_id = e.carga_id and coalesce(w.parada_id, e.parada_id) = e.parada_id
        and w.situacao <> 99 and coalesce(w.situacao_anterior, 1) <> 99
    ) q`,
})
