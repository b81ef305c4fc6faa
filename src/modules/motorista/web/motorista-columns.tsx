/** The columns and filters of the list of drivers. */
import { IconCircleCheck, IconMapPinOff } from '@tabler/icons-react'
import { VencimentoBadge } from '#modules/veiculo/web/shared/VencimentoBadge.tsx'
import { vencimentoFilter } from '#modules/veiculo/web/shared/vencimento-filter.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { CATEGORIAS_CNH } from '../cnh.rules.ts'
import type { Motorista, MotoristaSearch } from '../motorista.contract.ts'
import { MOTORISTA } from '../motorista.fields.ts'
import { VINCULO_KEYS, VINCULOS } from '../motorista.rules.ts'

export const motoristaColumns = () =>
  fieldColumns<Motorista>(MOTORISTA, {
    gender: 'o',
    empty: '–',
    order: [
      'nome',
      'cpf',
      'telefone',
      'cnhCategoria',
      'cnhValidade',
      'proximoVencimento',
      'vinculo',
      'veiculoId',
      'podeRastrear',
    ],
    replace: {
      proximoVencimento: {
        header: 'Vencimento',
        isSortable: true,
        width: '190px',
        cell: ({ proximoVencimento }) => <VencimentoBadge validade={proximoVencimento} />,
      },
      podeRastrear: {
        header: 'Rastreamento',
        width: '140px',
        cell: ({ podeRastrear }) =>
          podeRastrear ? (
            <StatusBadge color="verde" icon={IconCircleCheck} label="Consentiu" />
          ) : (
            <StatusBadge color="neutro" icon={IconMapPinOff} label="Não consentiu" />
          ),
      },
    },
  })

export const MOTORISTA_FILTERS: readonly ChoiceFilter<MotoristaSearch>[] = [
  {
    key: 'categoria',
    label: 'Categoria da CNH',
    question: 'Categoria da CNH',
    isMultiple: true,
    options: CATEGORIAS_CNH.map((categoria) => ({ value: categoria, label: categoria })),
    toSearch: (values) => ({ categorias: CATEGORIAS_CNH.filter((known) => values.includes(known)) }),
  },
  {
    key: 'vinculo',
    label: 'Vínculo',
    question: 'Vínculo com a empresa',
    options: VINCULO_KEYS.map((key) => ({ value: key, label: VINCULOS[key] })),
    toSearch: ([value]) => ({ vinculo: VINCULO_KEYS.find((key) => key === value) ?? null }),
  },
  vencimentoFilter,
]
