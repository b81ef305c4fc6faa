/** What occurrences hold of persons (LGPD): who wrote a comment. */
import { anonymise, context, definePersonalData } from '#platform/server/privacy/personal-data.ts'

export const ocorrenciaPersonalData = [
  definePersonalData({
    key: 'ocorrencia_comentario',
    table: 'ocorrencia_comentario',
    nome: 'Comentários de ocorrências',
    via: { key: 'usuario', column: 'autor_id' },
    columns: {
      autor_nome: anonymise('Autor'),
      texto: context('Comentário'),
      criado_em: context('Escrito em'),
    },
    erases: 'row',
    basis: { artigo: 'art. 7º, V', motivo: 'execução do contrato de transporte' },
    retention: 'Com a ocorrência da carga. O nome do autor sai no pedido do titular.',
  }),
]
