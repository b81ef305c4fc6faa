import { NativeSelect, TagsInput } from '@mantine/core'
import { Segments } from '#modules/painel-admin/web/shared/Desk.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { instantOf, momentOf } from './anuncio-form.ts'
import type { PartProps } from './anuncio-parts.ts'

const REPETIR = [
  { value: '', label: 'Nunca' },
  { value: '1', label: 'Depois de 1 dia' },
  { value: '7', label: 'Depois de 7 dias' },
  { value: '30', label: 'Depois de 30 dias' },
]

/** The pages that show it, from when until when, and whether it comes again. */
export function OndeEQuando({ form: { values, problems, change }, idOf }: PartProps) {
  return (
    <Section title="Onde e quando">
      <FormGrid>
        <FormCell span={4}>
          <Segments
            label="Página"
            options={[
              { value: 'exact', label: 'Exata' },
              { value: 'contains', label: 'Contém' },
            ]}
            value={values.regraTipo}
            onChange={(regraTipo) => change({ regraTipo })}
          />
        </FormCell>
        <FormCell span={8}>
          <TagsInput
            id={idOf('urls')}
            label="Endereços"
            placeholder="/cargas"
            description="Escreva e tecle Enter. Com “Contém”, / vale para todas as páginas."
            maxTags={50}
            value={[...values.urls]}
            error={problems.urls}
            onChange={(urls) => change({ urls })}
          />
        </FormCell>
        <FormCell span={4}>
          <DateTimeField
            id={idOf('de')}
            label="De"
            required
            description="Horário de Brasília"
            value={momentOf(values.de)}
            error={problems.de}
            onChange={(event) => change({ de: instantOf(event.currentTarget.value) })}
          />
        </FormCell>
        <FormCell span={4}>
          <DateTimeField
            id={idOf('ate')}
            label="Até"
            required
            description="Horário de Brasília"
            value={momentOf(values.ate)}
            error={problems.ate}
            onChange={(event) => change({ ate: instantOf(event.currentTarget.value) })}
          />
        </FormCell>
        <FormCell span={4}>
          <NativeSelect
            id={idOf('repetirDias')}
            label="Repetir depois de fechado"
            data={REPETIR}
            value={String(values.repetirDias ?? '')}
            onChange={(event) => change({ repetirDias: Number(event.currentTarget.value) || null })}
          />
        </FormCell>
      </FormGrid>
    </Section>
  )
}
