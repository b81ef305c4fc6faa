/** The columns of the list of occurrences. Times are told where the unit of the load is. */
import { ORIGENS_OCORRENCIA, SITUACAO_OCORRENCIA_LABELS } from '#modules/carga/carga-codes.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { OcorrenciaCarga } from '../../ocorrencia.contract.ts'
import styles from '../ocorrencia.module.css'
import { OCORRENCIA_LOOK } from '../ocorrencia-look.ts'
import { prazoMostrado } from '../prazo-text.ts'

export const colunasDaLista = (agora: Date): readonly DataTableColumn<OcorrenciaCarga>[] => [
  { key: 'codigo', header: 'Código', width: '96px', cell: ({ codigo }) => <strong>{codigo}</strong> },
  {
    key: 'situacao',
    header: 'Situação',
    width: '140px',
    cell: ({ situacao }) => (
      <StatusBadge {...OCORRENCIA_LOOK[situacao]} label={SITUACAO_OCORRENCIA_LABELS[situacao]} />
    ),
  },
  { key: 'tipo', header: 'Tipo', width: '200px', cell: ({ tipoOcorrencia }) => tipoOcorrencia.descricao },
  { key: 'carga', header: 'Carga', width: '84px', cell: ({ codigoCarga }) => codigoCarga },
  {
    key: 'cliente',
    header: 'Cliente',
    width: '220px',
    cell: ({ destinatario, cidade }) => [destinatario, cidade].filter(Boolean).join(', ') || 'Não informado',
  },
  {
    key: 'prazo',
    header: 'Prazo',
    width: '150px',
    isSortable: true,
    cell: (ocorrencia) => {
      const { estado, texto } = prazoMostrado(ocorrencia, agora)
      return (
        <span className={styles.prazoDaLista} data-prazo={estado}>
          {texto ?? 'Sem prazo'}
        </span>
      )
    },
  },
  {
    key: 'responsavel',
    header: 'Responsável',
    width: '160px',
    cell: ({ responsavel }) => responsavel ?? 'Sem responsável',
  },
  { key: 'origem', header: 'Origem', width: '110px', cell: ({ origem }) => ORIGENS_OCORRENCIA[origem] },
  {
    key: 'abertura',
    header: 'Aberta',
    width: '112px',
    isSortable: true,
    cell: ({ abertaEm, fusoHorario }) => formatCardDateTime(abertaEm, fusoHorario),
  },
]
