import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { GRUPOS } from '#modules/carga/carga-codes.ts'
import { OrderedChoice } from '#platform/ui/OrderedChoice.tsx'
import styles from './Paineis.module.css'
import type { GrupoEtapasConhecidas } from './paineis.api.ts'
import type { GrupoValues } from './painel-form.ts'

const MAX_DESCRIPTION = 60
const MAX_ETAPAS = 50

interface GruposFieldProps {
  readonly id: string
  readonly groups: readonly GrupoValues[]
  readonly etapas: readonly GrupoEtapasConhecidas[]
  readonly error: string | undefined
  readonly onChange: (groups: readonly GrupoValues[]) => void
}

/** Which groups the board has, how they are called, in which order, and which stages of each it shows. */
export function GruposField({ id, groups, etapas, error, onChange }: GruposFieldProps) {
  const change = (index: number, patch: Partial<GrupoValues>) =>
    onChange(groups.map((group, at) => (at === index ? { ...group, ...patch } : group)))
  const swap = (index: number, other: number) => {
    const [a, b] = [groups[index], groups[other]]
    if (a && b) onChange([...groups].with(index, b).with(other, a))
  }
  return (
    <fieldset className={styles.grupos} id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className="ev-label">Grupos</legend>
      {error !== undefined && (
        <p className="ev-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {groups.map((group, index) => {
        const nome = GRUPOS.find((one) => one.id === group.id)?.descricao ?? ''
        const own = etapas.find((one) => one.id === group.id)?.etapas ?? []
        return (
          <div key={group.id} className={styles.grupo}>
            <div className={styles.grupoHead}>
              <Checkbox
                label={nome}
                checked={group.isShown}
                onChange={(event) => change(index, { isShown: event.currentTarget.checked })}
              />
              <ActionIcon
                size="sm"
                aria-label={`Subir o grupo ${nome}`}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <IconArrowUp size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={`Descer o grupo ${nome}`}
                disabled={index === groups.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <IconArrowDown size={15} aria-hidden />
              </ActionIcon>
            </div>
            {group.isShown && (
              <>
                <TextInput
                  label="Nome no painel"
                  aria-label={`Nome do grupo ${nome} no painel`}
                  maxLength={MAX_DESCRIPTION}
                  value={group.description}
                  onChange={(event) => change(index, { description: event.currentTarget.value })}
                />
                <OrderedChoice
                  label={`Etapas de ${nome}`}
                  options={own.map((etapa) => ({ key: etapa.id, label: etapa.descricao }))}
                  chosen={group.etapas}
                  max={MAX_ETAPAS}
                  emptyText="Todas as etapas do grupo"
                  onChange={(chosen) => change(index, { etapas: chosen })}
                />
              </>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
