import { Button, Checkbox } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatTime } from '#platform/shared/date.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { type CargaFormPartProps, listCargaFormParts } from '../shared/formulario/carga-form-parts.ts'
import type { CargaValues } from '../shared/formulario/carga-values.ts'
import styles from './formulario.module.css'
import type { DepoisDeSalvar } from './use-depois-de-salvar.ts'

/** What later nouns ask and say there. */
export function FormParts({ place, ...part }: CargaFormPartProps & { readonly place: 'fields' | 'aside' }) {
  return (
    <Suspense>
      {listCargaFormParts()
        .filter((one) => one.place === place)
        .map(({ key, Content }) => (
          <Content key={key} {...part} />
        ))}
    </Suspense>
  )
}

interface SubtitleProps {
  readonly origem: string | undefined
  readonly version: number
  readonly isDirty: boolean
  /** A change of these is the hour of the draft. */
  readonly values: CargaValues
}

export function Subtitle({ origem, version, isDirty, values }: SubtitleProps): ReactNode {
  const [draft, setDraft] = useState({ values, at: new Date() })
  if (draft.values !== values) setDraft({ values, at: new Date() })
  return (
    <>
      {origem && <span>{origem}</span>}
      {version > 0 && <span>{`Versão ${version}`}</span>}
      {isDirty && (
        <span>
          <IconDeviceFloppy size={13} aria-hidden />{' '}
          {`Rascunho guardado às ${formatTime(draft.at, localZone())}`}
        </span>
      )}
    </>
  )
}

interface FooterProps {
  readonly isNew: boolean
  readonly isSaving: boolean
  readonly depois: DepoisDeSalvar
  readonly onCancel: () => void
  readonly onAnother?: () => void
  readonly onSave: () => void
}

export function Footer({ isNew, isSaving, depois, onCancel, onAnother, onSave }: FooterProps) {
  return (
    <>
      <span className={styles.foot}>
        {depois.options.map((option) => (
          <Checkbox
            key={option.key}
            label={option.label}
            checked={depois.isWanted(option.key)}
            onChange={(event) => depois.choose(option, event.currentTarget.checked)}
          />
        ))}
      </span>
      <Button variant="default" onClick={onCancel}>
        {isNew ? 'Descartar' : 'Cancelar'}
      </Button>
      {onAnother && (
        <WriteButton variant="default" disabled={isSaving} onClick={onAnother}>
          Criar e abrir outra
        </WriteButton>
      )}
      <WriteButton tells rightSection={<Kbd keys="Ctrl Enter" />} loading={isSaving} onClick={onSave}>
        {isNew ? 'Criar carga' : 'Salvar'}
      </WriteButton>
    </>
  )
}
