import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { textField } from '#platform/web/record/text-field.ts'
import { IMPACTO_TEXT, IMPACTOS, MAX_ASSUNTO, MAX_TEXTO, TIPO_TEXT, TIPOS } from '../suporte.rules.ts'
import { factsOf } from './chamado-look.tsx'
import { ImagemDaTela } from './ImagemDaTela.tsx'
import styles from './Suporte.module.css'
import type { NovoChamado } from './use-novo-chamado.ts'

const FIELDS = [
  { name: 'assunto', label: 'Assunto' },
  { name: 'texto', label: 'Conte o que você fez e o que esperava' },
]

export function NovoChamadoForm({ novo }: { readonly novo: NovoChamado }) {
  const { form, idOf } = novo
  const text = textField({ form, idOf })
  const { tipo, impacto, texto } = form.values
  return (
    <div className={styles.form}>
      <RecordStrips form={form} failure={novo.failure} fields={FIELDS} idOf={idOf} />
      <div>
        <p className="ev-label">O que aconteceu</p>
        <ChoiceButtons
          label="O que aconteceu"
          options={TIPOS.map((value) => ({ value, label: TIPO_TEXT[value] }))}
          chosen={[tipo]}
          onToggle={(chosen) => form.change({ tipo: chosen })}
        />
      </div>
      <FormGrid>
        <FormCell span={7}>
          <TextInput {...text('assunto')} label="Assunto" required data-autofocus maxLength={MAX_ASSUNTO} />
        </FormCell>
        <FormCell span={5}>
          <NativeSelect
            label="Impacto"
            data={IMPACTOS.map((value) => ({ value, label: IMPACTO_TEXT[value] }))}
            value={impacto}
            onChange={({ currentTarget }) => {
              const chosen = IMPACTOS.find((one) => one === currentTarget.value)
              if (chosen) form.change({ impacto: chosen })
            }}
          />
        </FormCell>
        <FormCell span={12}>
          <Textarea
            {...text('texto')}
            label="Conte o que você fez e o que esperava"
            description={`${texto.length} de ${MAX_TEXTO.toLocaleString('pt-BR')}. Só texto.`}
            required
            autosize
            minRows={4}
            maxRows={10}
            maxLength={MAX_TEXTO}
          />
        </FormCell>
      </FormGrid>
      <Section title="Imagem da tela (opcional)">
        <ImagemDaTela imagem={novo.imagem} onChange={novo.setImagem} />
      </Section>
      <Section title="Vai junto">
        <FactList facts={factsOf(novo.contexto)} />
      </Section>
    </div>
  )
}

interface FooterProps {
  readonly novo: NovoChamado
  readonly onCancel: () => void
}

export const NovoChamadoFooter = ({ novo, onCancel }: FooterProps) => (
  <>
    <span>O que você digita fica nesta aba até ser enviado.</span>
    <Button variant="default" onClick={onCancel}>
      Cancelar
    </Button>
    <WriteButton
      tells
      leftSection={<IconSend size={16} aria-hidden />}
      rightSection={<Kbd keys="Ctrl Enter" />}
      loading={novo.isSending}
      onClick={novo.submit}
    >
      Enviar chamado
    </WriteButton>
  </>
)
