/** What the list is narrowed by; the values that the board has too stand in the address as there. */
import { SITUACAO_OCORRENCIA_LABELS, type SituacaoOcorrencia } from '#modules/carga/carga-codes.ts'
import { CONTA_PARA } from '#modules/tipo-ocorrencia/tipo-ocorrencia.rules.ts'
import type { Choice } from '#platform/web/record-list/choice-filter.ts'
import type { ListFilter } from '#platform/web/record-list/list-filter.ts'
import type { ProcuraDeOcorrencias } from '../../ocorrencia-quadro.contract.ts'
import { isContaPara, isRapido, RAPIDOS } from '../quadro/use-filtro.ts'

const SITUACOES = Object.entries(SITUACAO_OCORRENCIA_LABELS).map(([value, label]) => ({ value, label }))

export const filtrosDaLista = (
  tipos: readonly Choice[] | undefined,
): readonly ListFilter<ProcuraDeOcorrencias>[] => [
  {
    key: 'situacao',
    label: 'Situação',
    question: 'Situação da ocorrência',
    isMultiple: true,
    options: SITUACOES,
    toSearch: (values) => ({ situacoes: values.map((value) => Number(value) as SituacaoOcorrencia) }),
  },
  {
    // Buttons with their counts.
    key: 'mostrar',
    label: 'Mostrar',
    isOffered: false,
    searchOf: (text) => (isRapido(text) ? RAPIDOS[text] : undefined),
    textOf: (text) => (isRapido(text) ? text : undefined),
    editor: () => null,
  },
  {
    key: 'contaPara',
    label: 'Conta para',
    question: 'Para quem conta',
    options: Object.entries(CONTA_PARA).map(([value, label]) => ({ value, label })),
    toSearch: ([value = '']) => (isContaPara(value) ? { contaPara: value } : {}),
  },
  {
    key: 'tipo',
    label: 'Tipo',
    question: 'Tipo de ocorrência',
    options: tipos ?? [],
    isLoading: tipos === undefined,
    toSearch: ([tipoOcorrenciaId = '']) => ({ tipoOcorrenciaId }),
  },
]
