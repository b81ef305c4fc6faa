import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconMailSpark, IconMoon, IconUsers, IconVolume } from '@tabler/icons-react'
import { zoneOptions } from '#platform/shared/brazilian-zones.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { useSound } from '../bell.ts'
import styles from './preferencias.module.css'
import type { PessoaForm } from './preferencias.rules.ts'

interface SectionProps {
  readonly form: PessoaForm
  readonly onChange: (form: PessoaForm) => void
}

interface RegistrosProps extends SectionProps {
  readonly units: readonly { readonly id: string; readonly descricao: string }[]
}

/** Whose records and which units. */
export function Registros({ form, onChange, units }: RegistrosProps) {
  const chosen = form.unidades ?? units.map(({ id }) => id)
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    if (next.length === 0) return
    onChange({ ...form, unidades: next.length === units.length ? null : next })
  }
  return (
    <section className={styles.section}>
      <h2>
        <IconUsers size={15} aria-hidden /> Sobre quais registros
      </h2>
      <Switch
        label="Só os meus: criei, respondo ou sigo"
        checked={form.soMeus}
        onChange={(event) => onChange({ ...form, soMeus: event.currentTarget.checked })}
      />
      {units.length > 1 && (
        <ChoiceButtons
          label="Unidades"
          options={units.map(({ id, descricao }) => ({ value: id, label: descricao }))}
          chosen={chosen}
          onToggle={toggle}
        />
      )}
    </section>
  )
}

const DIAS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const

const toggleDay = (dias: readonly number[], day: number) =>
  dias.includes(day) ? dias.filter((one) => one !== day) : [...dias, day].sort((a, b) => a - b)

interface SilencioProps extends SectionProps {
  /** Of the field of the hour that is missing. */
  readonly problem: string | undefined
}

/** When push messages wait, and in which zone. */
export function Silencio({ form, onChange, problem }: SilencioProps) {
  const { silencio, fuso } = form
  const isOn = silencio.de !== null || silencio.ate !== null
  const set = (next: Partial<PessoaForm['silencio']>) =>
    onChange({ ...form, silencio: { ...silencio, ...next } })
  return (
    <section className={styles.section}>
      <h2>
        <IconMoon size={15} aria-hidden /> Horário de silêncio
        <Switch
          aria-label="Horário de silêncio"
          checked={isOn}
          onChange={(event) =>
            set(event.currentTarget.checked ? { de: '22:00', ate: '06:00' } : { de: null, ate: null })
          }
        />
      </h2>
      {isOn && (
        <>
          <div className={styles.hours}>
            <TextInput
              type="time"
              size="xs"
              aria-label="Começo do silêncio"
              value={silencio.de ?? ''}
              error={silencio.de === null ? problem : undefined}
              onChange={(event) => set({ de: event.currentTarget.value || null })}
            />
            às
            <TextInput
              type="time"
              size="xs"
              aria-label="Fim do silêncio"
              value={silencio.ate ?? ''}
              error={silencio.ate === null ? problem : undefined}
              onChange={(event) => set({ ate: event.currentTarget.value || null })}
            />
          </div>
          <ChoiceButtons
            label="Dias em que o silêncio começa"
            isJoined
            options={DIAS.map((label, day) => ({ value: String(day), label: label.slice(0, 3) }))}
            chosen={silencio.dias.map(String)}
            onToggle={(day) => set({ dias: toggleDay(silencio.dias, Number(day)) })}
          />
        </>
      )}
      <p className={styles.note}>O push espera, o painel recebe na hora.</p>
      <NativeSelect
        size="xs"
        label="Fuso horário do silêncio e do resumo"
        value={fuso}
        onChange={(event) => onChange({ ...form, fuso: event.currentTarget.value })}
        data={zoneOptions(fuso)}
      />
    </section>
  )
}

/** What the summary is, and the sound of this browser. */
export function ResumoESom() {
  const [isSoundOn, setSoundOn] = useSound()
  return (
    <>
      <section className={styles.section}>
        <h2>
          <IconMailSpark size={15} aria-hidden /> Resumo por e-mail <span>07:00, dias úteis</span>
        </h2>
        <p className={styles.note}>
          Nunca vazio. Cada e-mail tem “parar de receber este evento”, sem entrar no sistema.
        </p>
      </section>
      <section className={styles.section}>
        <h2>
          <IconVolume size={15} aria-hidden /> Som
        </h2>
        <Switch
          label="Som ao chegar aviso novo"
          checked={isSoundOn}
          onChange={(event) => setSoundOn(event.currentTarget.checked)}
        />
      </section>
    </>
  )
}
