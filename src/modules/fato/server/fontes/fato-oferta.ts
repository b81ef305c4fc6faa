/** Offers as a whole, and each invitation to one. */
import { sql } from 'kysely'
import { SITUACAO_CONVITE as C } from '#modules/oferecimento/ciclo.rules.ts'
import { defineFato, diaNaUnidade, mesmas, minutosEntre } from './define-fato.ts'

const states = (...codes: number[]) => sql.raw(codes.join(', '))
const respondeu = sql`(i.respondido_em is not null)`
const recusou = sql`(i.situacao = ${sql.lit(C.Recusado)})`
const expirou = sql`(i.situacao = ${sql.lit(C.Expirado)})`
const contratado = sql`(i.situacao = ${sql.lit(C.Contratado)})`
/** Has a contract, or a proposal that was not taken back, whatever the shipper decided then. As the report of offers counts. */
const aceitou = sql`(${contratado} or (i.proposta_centavos is not null
  and i.situacao in (${states(C.ComOEmbarcador, C.SuaVez, C.NaoContratado)})))`
/** The first values of the loads that it took, so that a step of a cascade that rose counts as dearer. */
const ofertado = sql`(select sum(q.valor_centavos) from oferta_carga q
  where q.owner_id = i.owner_id and q.oferta_id = i.oferta_id and q.convite_id = i.id)`

const dhDaOferta = sql`coalesce(f.publicada_em, f.criado_em)`

export const fatoOferta = defineFato({
  tabela: 'fato_oferta',
  registro: 'f',
  colunas: {
    ...mesmas('f', ['numero', 'unidade_id']),
    ...mesmas('u', ['fuso_horario']),
    ...mesmas('f', ['tipo', 'situacao', 'tentativa', 'prorrogacoes']),
    ...mesmas('a', ['cargas']),
    ...mesmas('x', ['convidadas', 'responderam', 'recusaram', 'expiraram', 'contratadas']),
    valor_centavos: sql`f.valor_centavos`,
    contratado_centavos: sql`x.contratado_centavos`,
    dh_criacao: sql`f.criado_em`,
    dh_publicacao: sql`f.publicada_em`,
    dh_contratacao: sql`a.dh_contratacao`,
    dh_encerramento: sql`f.encerrada_em`,
    dia: diaNaUnidade(dhDaOferta),
    resposta_min: minutosEntre(sql`f.publicada_em`, sql`x.dh_resposta`),
    contratacao_min: minutosEntre(sql`f.publicada_em`, sql`a.dh_contratacao`),
  },
  de: sql`oferta f
    join unidade_negocio u on u.owner_id = f.owner_id and u.id = f.unidade_id
    cross join lateral (
      select count(*)::integer as cargas, min(q.contratada_em) as dh_contratacao
      from oferta_carga q where q.owner_id = f.owner_id and q.oferta_id = f.id
    ) a
    cross join lateral (
      select (count(*) filter (where i.enviado_em is not null))::integer as convidadas,
        (count(*) filter (where ${respondeu}))::integer as responderam,
        (count(*) filter (where ${recusou}))::integer as recusaram,
        (count(*) filter (where ${expirou}))::integer as expiraram,
        (count(*) filter (where ${contratado}))::integer as contratadas,
        sum(i.valor_contratado_centavos) filter (where ${contratado}) as contratado_centavos,
        min(i.respondido_em) as dh_resposta
      from oferta_convite i where i.owner_id = f.owner_id and i.oferta_id = f.id
    ) x`,
})

export const fatoConvite = defineFato({
  tabela: 'fato_convite',
  registro: 'i',
  colunas: {
    oferta_id: sql`i.oferta_id`,
    ...mesmas('f', ['unidade_id']),
    ...mesmas('u', ['fuso_horario']),
    contratado_owner_id: sql`case when i.enviado_em is not null then i.convidado_owner_id end`,
    transportadora_id: sql`i.empresa_id`,
    situacao: sql`i.situacao`,
    respondeu,
    aceitou,
    expirou,
    motivo_recusa_id: sql`i.motivo_recusa_id`,
    valor_centavos: sql`i.valor_centavos`,
    contratado_centavos: sql`case when ${contratado} then i.valor_contratado_centavos end`,
    ofertado_centavos: sql`case when ${contratado} then ${ofertado} end`,
    dh_envio: sql`i.enviado_em`,
    dh_resposta: sql`i.respondido_em`,
    dia: diaNaUnidade(sql`coalesce(i.enviado_em, f.criado_em)`),
    dia_oferta: diaNaUnidade(sql`f.publicada_em`),
    resposta_min: minutosEntre(sql`i.enviado_em`, sql`i.respondido_em`),
  },
  de: sql`oferta_convite i
    join oferta f on f.owner_id = i.owner_id and f.id = i.oferta_id
    join unidade_negocio u on u.owner_id = f.owner_id and u.id = f.unidade_id`,
})
