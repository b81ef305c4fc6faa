import { COMPANY_TYPE_LABELS, LICENCE_LABELS } from '#modules/owner/owner.rules.ts'
import { COMPANY_TYPES, LICENCES } from '#platform/shared/access.ts'
import { localZone } from '#platform/web/local-zone.ts'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { EmpresaContaSearch } from '../painel-admin.contract.ts'
import { TRIAL_STATES } from '../painel-admin.rules.ts'
import { ContaMenu } from './ContaMenu.tsx'
import { contaColumns } from './conta-columns.tsx'
import { contaScreens, NEW_CONTA } from './painel.api.ts'
import { PainelNav } from './shared/PainelNav.tsx'

const LICENCAS = Object.values(LICENCES)
const TIPOS = Object.values(COMPANY_TYPES)

const FILTERS: readonly ChoiceFilter<EmpresaContaSearch>[] = [
  {
    key: 'licenca',
    label: 'Licença',
    question: 'Licença da empresa',
    options: LICENCAS.map((code) => ({ value: String(code), label: LICENCE_LABELS[code] ?? '' })),
    toSearch: ([value]) => ({ licenca: LICENCAS.find((code) => String(code) === value) ?? null }),
  },
  {
    key: 'tipo',
    label: 'Tipo',
    question: 'Tipo de empresa',
    options: TIPOS.map((code) => ({ value: String(code), label: COMPANY_TYPE_LABELS[code] ?? '' })),
    toSearch: ([value]) => ({ tipo: TIPOS.find((code) => String(code) === value) ?? null }),
  },
  {
    key: 'teste',
    label: 'Teste',
    question: 'Período de teste',
    options: [
      { value: 'vencendo', label: 'Vence em 7 dias' },
      { value: 'vencido', label: 'Vencido' },
    ],
    toSearch: ([value]) => ({ trial: TRIAL_STATES.find((state) => state === value) ?? null }),
  },
]

/** Companies of the platform with licence, modules and trials, for the support team (S-252). */
export default function PainelAdminPage() {
  const openDrawer = useOpenDrawer()
  return (
    <>
      <PainelNav />
      <RegisterPage
        screens={contaScreens}
        heading="Painel admin"
        columns={contaColumns(localZone())}
        filters={FILTERS}
        placeholder="Empresa ou documento"
        defaultOrder="nome"
        hasBulk={false}
        newDrawer={NEW_CONTA}
        emptyText="As empresas da plataforma aparecem aqui."
        rowActions={(conta) => (
          <ContaMenu conta={conta} onEdit={() => openDrawer(contaScreens.drawerOf(conta.id))} />
        )}
      />
    </>
  )
}
