import { Checkbox, NumberInput, Radio, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { CodeField } from '#platform/ui/CodeField.tsx'
import { FormField } from '#platform/ui/FormField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { FormSummary } from '#platform/ui/FormSummary.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { PasswordMeter } from '#platform/ui/PasswordMeter.tsx'
import { Section } from '#platform/ui/Section.tsx'
import styles from './DesignPage.module.css'

const PROBLEMS = [
  { fieldId: 'design-cnpj', label: 'CNPJ' },
  { fieldId: 'design-municipio', label: 'Município' },
]

export function DesignFields() {
  const [code, setCode] = useState('4819')
  return (
    <div className={styles.grid}>
      <Panel title="Formulário">
        <div className={styles.box}>
          <FormSummary problems={PROBLEMS} />
          <Section title="Identificação">
            <FormGrid>
              <FormCell span={6}>
                <TextInput
                  id="design-cnpj"
                  label="CNPJ ou CPF"
                  required
                  defaultValue="66.AUR.188/0001-65"
                  error={
                    <span>
                      Documento já cadastrado em Pães Aurora, Blumenau SC.{' '}
                      <button type="button">Abrir cadastro</button>
                    </span>
                  }
                />
              </FormCell>
              <FormCell span={6}>
                <TextInput
                  label="Inscrição estadual"
                  defaultValue="255.184.903"
                  description="Conferida com o cadastro da UF em 18/11/2026"
                />
              </FormCell>
              <FormCell span={5}>
                <TextInput
                  label="CEP"
                  required
                  defaultValue="89201-300"
                  rightSection={<IconCircleCheck size={16} aria-label="CEP encontrado" />}
                />
              </FormCell>
              <FormCell span={7}>
                <Select
                  id="design-municipio"
                  label="Município"
                  required
                  data={['Joinville, SC', 'Jundiaí, SP']}
                  placeholder="Selecione o município"
                  error="Informe o município."
                />
              </FormCell>
              <FormCell span={4}>
                <NumberInput
                  label="Peso (kg)"
                  defaultValue={940}
                  decimalSeparator=","
                  thousandSeparator="."
                  hideControls
                />
              </FormCell>
              <FormCell span={8}>
                <TextInput label="Código" disabled defaultValue="EMP-0188" />
              </FormCell>
              <FormCell span={12}>
                <Textarea label="Observação" autosize minRows={2} />
              </FormCell>
            </FormGrid>
          </Section>
          <div className={styles.row}>
            <FormField id="design-arquivo" label="Arquivo" help="XML ou PDF, até 5 MB">
              <input id="design-arquivo" type="file" />
            </FormField>
            <Checkbox label="Termina no dia seguinte" />
            <Checkbox label="Ativa" defaultChecked />
            <Radio.Group name="design-direcao" defaultValue="carregamento" aria-label="Direção">
              <div className={styles.row}>
                <Radio value="carregamento" label="Carregamento" />
                <Radio value="descarregamento" label="Descarregamento" />
              </div>
            </Radio.Group>
            <Switch label="Som das notificações" defaultChecked />
          </div>
        </div>
      </Panel>
      <Panel title="Acesso">
        <div className={styles.box}>
          <PasswordField size="lg" label="Senha" autoComplete="current-password" defaultValue="Trigo!Doca" />
          <PasswordField
            size="lg"
            label="Confirmar senha"
            autoComplete="new-password"
            error="A senha e a confirmação de senha devem ser iguais"
          />
          {[0, 2, 4, 5, 6].map((level) => (
            <PasswordMeter key={level} level={level} note={`${level * 3} de 30 caracteres`} />
          ))}
          <CodeField label="Código de verificação" value={code} onChange={setCode} />
          <CodeField
            label="Código recusado"
            value="481927"
            onChange={() => undefined}
            error="Código incorreto. Digite de novo."
          />
        </div>
      </Panel>
    </div>
  )
}
