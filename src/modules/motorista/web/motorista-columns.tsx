/** The columns and filters of the list of drivers. */
import { IconCircleCheck, IconMapPinOff } from '@tabler/icons-react'
import { VencimentoBadge } from '#modules/veiculo/web/shared/VencimentoBadge.tsx'
import { vencimentoFilter } from '#modules/veiculo/web/shared/vencimento-filter.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { RegisterFilter } from '#platform/web/register/register-filter.ts'
import { CATEGORIAS_CNH } from '../cnh.rules.ts'
import type { Motorista, MotoristaSearch } from '../motorista.contract.ts'
import { VINCULO_KEYS, VINCULOS } from '../motorista.rules.ts'

export const MOTORISTA_COLUMNS: readonly DataTableColumn<Motorista>[] = [
  { key: 'nome', header: 'Nome', isSortable: true, cell: ({ nome }) => nome },
  { key: 'cpf', header: 'CPF', width: '150px', cell: ({ cpf }) => formatDocumento(cpf) },
  {
    key: 'telefone',
    header: 'Telefone',
    width: '150px',
    cell: ({ telefone }) => (telefone === null ? '–' : formatTelefone(telefone)),
  },
  {
    key: 'cnhCategoria',
    header: 'CNH',
    isSortable: true,
    width: '80px',
    cell: ({ cnhCategoria }) => cnhCategoria,
  },
  {
    key: 'cnhValidade',
    header: 'Validade da CNH',
    isSortable: true,
    isNumeric: true,
    width: '140px',
    cell: ({ cnhValidade }) => formatDay(cnhValidade),
  },
  {
    key: 'proximoVencimento',
    header: 'Vencimento',
    isSortable: true,
    width: '190px',
    cell: ({ proximoVencimento }) => <VencimentoBadge validade={proximoVencimento} />,
  },
  {
    key: 'vinculo',
    header: 'Vínculo',
    isSortable: true,
    width: '110px',
    cell: ({ vinculo }) => VINCULOS[vinculo],
  },
  {
    key: 'veiculo',
    header: 'Veículo',
    width: '110px',
    cell: ({ veiculo }) => (veiculo ? formatPlaca(veiculo.placa) : '–'),
  },
  {
    key: 'podeRastrear',
    header: 'Rastreamento',
    width: '140px',
    cell: ({ podeRastrear }) =>
      podeRastrear ? (
        <StatusBadge color="verde" icon={IconCircleCheck} label="Consentiu" />
      ) : (
        <StatusBadge color="neutro" icon={IconMapPinOff} label="Não consentiu" />
      ),
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    width: '130px',
    cell: ({ ativo }) => <ActiveBadge isActive={ativo} gender="o" />,
  },
]

export const MOTORISTA_FILTERS: readonly RegisterFilter<MotoristaSearch>[] = [
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
