import type { ConflictField } from '#platform/ui/ConflictDialog.tsx'

const asText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value))

/** Invented values for the design page. */
export const CONFLICT_FIELDS: readonly ConflictField[] = [
  {
    name: 'razaoSocial',
    label: 'Razão social',
    base: 'Panificadora Aurora Ltda.',
    yours: 'Panificadora Aurora do Sul Ltda.',
    theirs: 'Panificadora Aurora Sul S.A.',
    format: asText,
  },
  {
    name: 'telefone',
    label: 'Telefone',
    base: '(47) 3422-1180',
    yours: '(47) 98822-1180',
    theirs: '(47) 3422-1199',
    format: asText,
  },
  {
    name: 'tipo',
    label: 'Tipo',
    base: ['Cliente'],
    yours: ['Cliente', 'Embarcador'],
    theirs: ['Cliente', 'Fornecedor'],
    format: asText,
  },
  { name: 'cep', label: 'CEP', base: '89201300', yours: '89201-300', theirs: '89201300', format: asText },
  {
    name: 'regiao',
    label: 'Região',
    base: 'Norte',
    yours: 'Norte',
    theirs: 'Norte catarinense',
    format: asText,
  },
  { name: 'uf', label: 'UF', base: 'SC', yours: 'SC', theirs: 'SC', format: asText },
]
