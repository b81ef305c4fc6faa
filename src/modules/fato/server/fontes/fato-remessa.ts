/** Remessas: what they are, where they go and how long they were kept. */
import { sql } from 'kysely'
import { PASSO, SITUACAO_REMESSA } from '#modules/remessa/pipe.rules.ts'
import { centavos, defineFato, diaNaUnidade, mesmas, minutosEntre } from './define-fato.ts'

const dhEntrada = sql`coalesce(p.dh_entrada, r.estoque_desde)`

export const fatoRemessa = defineFato({
  tabela: 'fato_remessa',
  registro: 'r',
  colunas: {
    ...mesmas('r', ['codigo', 'unidade_id']),
    ...mesmas('u', ['fuso_horario']),
    ...mesmas('r', ['em_unidade_id', 'situacao', 'tipo', 'urgente', 'tomador_id', 'remetente_id']),
    ...mesmas('r', ['destinatario_id', 'caracteristica_id', 'destino_municipio_id', 'destino_uf']),
    ...mesmas('r', ['peso_kg', 'volume_m3']),
    valor_centavos: centavos(sql`r.valor`),
    ...mesmas('r', ['volumes', 'divergencias']),
    dh_criacao: sql`r.criado_em`,
    dh_entrada: dhEntrada,
    dh_expedicao: sql`p.dh_expedicao`,
    dh_resolucao: sql`case when r.situacao = ${sql.lit(SITUACAO_REMESSA.Resolvida)} then p.dh_execucao end`,
    dia_criacao: diaNaUnidade(sql`r.criado_em`),
    dia_entrada: diaNaUnidade(dhEntrada),
    dia_expedicao: diaNaUnidade(sql`p.dh_expedicao`),
    estoque_min: minutosEntre(dhEntrada, sql`p.dh_expedicao`),
  },
  de: sql`remessa r
    join unidade_negocio u on u.owner_id = r.owner_id and u.id = r.unidade_id
    cross join lateral (
      select min(t.dh_execucao) filter (where t.tipo <> 'expedicao' and t.passo = ${sql.lit(PASSO.Executado)}) as dh_entrada,
        max(t.dh_inicio) filter (where t.tipo = 'expedicao') as dh_expedicao, max(t.dh_execucao) as dh_execucao
      from remessa_etapa t where t.owner_id = r.owner_id and t.remessa_id = r.id
    ) p`,
})
