/** Occurrences of loads and of other records. */
import { sql } from 'kysely'
import { defineFato, diaNaUnidade, mesmas, minutosEntre } from './define-fato.ts'

export const fatoOcorrencia = defineFato({
  tabela: 'fato_ocorrencia',
  registro: 'w',
  colunas: {
    ...mesmas('w', ['carga_id', 'parada_id', 'registro_tipo', 'registro_id']),
    unidade_id: sql`u.id`,
    ...mesmas('u', ['fuso_horario']),
    ...mesmas('k', ['contratado_owner_id']),
    ...mesmas('c', ['transportadora_id']),
    tipo_id: sql`w.tipo_ocorrencia_id`,
    ...mesmas('t', ['conta_para', 'severidade']),
    ...mesmas('w', ['situacao', 'origem']),
    dh_abertura: sql`w.aberta_em`,
    dh_resolucao: sql`w.resolvida_em`,
    prazo_em: sql`w.prazo_em`,
    resolucao_min: minutosEntre(sql`w.aberta_em`, sql`w.resolvida_em`),
    dia: diaNaUnidade(sql`w.aberta_em`),
  },
  de: sql`carga_ocorrencia w
    join tipo_ocorrencia t on t.owner_id = w.owner_id and t.id = w.tipo_ocorrencia_id
    left join carga c on c.owner_id = w.owner_id and c.id = w.carga_id
    left join carga_contratacao k on k.owner_id = w.owner_id and k.carga_id = w.carga_id
    join unidade_negocio u on u.owner_id = w.owner_id and u.id = coalesce(c.unidade_id, w.registro_unidade_id)`,
})
