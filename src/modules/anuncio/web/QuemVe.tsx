import { useState } from 'react'
import { COMPANY_TYPE_LABELS, LICENCE_LABELS } from '#modules/owner/owner.rules.ts'
import { Chips } from '#modules/painel-admin/web/shared/Desk.tsx'
import { COMPANY_TYPES, LICENCES, MODULE_KEYS, MODULES, ROLES } from '#platform/shared/access.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { ListMultiSelect } from '#platform/web/record/ListSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import { PAPEL_TEXT } from './anuncio-form.ts'
import type { AnuncioPartProps } from './anuncio-parts.ts'
import { useEmpresas } from './painel.api.ts'

const LICENCAS = Object.values(LICENCES)
  .filter((code) => code !== LICENCES.None)
  .map((value) => ({ value, label: LICENCE_LABELS[value] ?? '' }))
const TIPOS = Object.values(COMPANY_TYPES).map((value) => ({
  value,
  label: COMPANY_TYPE_LABELS[value] ?? '',
}))
const PAPEIS = ROLES.map((value) => ({ value, label: PAPEL_TEXT[value] }))

/** Whom an announcement is for; nothing chosen admits everybody. */
export function QuemVe({ form: { values, change }, idOf, anuncio }: AnuncioPartProps) {
  const search = useSearchText('')
  const empresas = useEmpresas(search.asked)
  const [named, setNamed] = useState(anuncio.empresas)
  const known = [...named, ...(empresas.data?.items ?? [])]
  const options = [...new Map(known.map(({ id, nome }) => [id, { value: id, label: nome }])).values()]
  return (
    <Section title="Quem vê">
      <Chips
        label="Licença"
        options={LICENCAS}
        value={values.licencas}
        onChange={(licencas) => change({ licencas })}
      />
      <FormGrid>
        <FormCell span={5}>
          <Chips
            label="Papel"
            options={PAPEIS}
            value={values.papeis}
            onChange={(papeis) => change({ papeis })}
          />
        </FormCell>
        <FormCell span={7}>
          <Chips
            label="Tipo de empresa"
            options={TIPOS}
            value={values.tipos}
            onChange={(tipos) => change({ tipos })}
          />
        </FormCell>
        <FormCell span={6}>
          <ListMultiSelect
            id={idOf('modulos')}
            label="Módulos"
            placeholder={values.modulos.length === 0 ? 'Todos' : ''}
            data={MODULE_KEYS.map((value) => ({ value, label: MODULES[value] }))}
            value={values.modulos}
            onChange={(keys) => change({ modulos: MODULE_KEYS.filter((key) => keys.includes(key)) })}
          />
        </FormCell>
        <FormCell span={6}>
          <ListMultiSelect
            id={idOf('empresas')}
            label="Empresas"
            placeholder={values.empresas.length === 0 ? 'Todas' : ''}
            data={options}
            value={values.empresas}
            search={search}
            onChange={(ids) => {
              setNamed(known.filter(({ id }) => ids.includes(id)))
              change({ empresas: ids })
            }}
          />
        </FormCell>
      </FormGrid>
    </Section>
  )
}
