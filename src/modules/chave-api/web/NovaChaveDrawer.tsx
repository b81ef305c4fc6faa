import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResponseOf } from '#platform/shared/call.ts'
import { ESCOPO_KEYS, ESCOPOS, type Escopo } from '#platform/shared/chave.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { SecretOnce } from '#platform/ui/SecretOnce.tsx'
import { SvgImage } from '#platform/ui/SvgImage.tsx'
import { NewRecordDrawer, useNewRecord } from '#platform/web/record/NewRecordDrawer.tsx'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import type { createChaveApi } from '../chave-api.contract.ts'
import { useCreateChave } from './chave-api.api.ts'

interface Values {
  readonly nome: string
  readonly escopos: readonly string[]
  /** A day, empty without an end. */
  readonly expiraEm: string
}
const EMPTY: Values = { nome: '', escopos: ['posicoes'], expiraEm: '' }
const FIELDS = [
  { name: 'nome', label: 'Nome' },
  { name: 'escopos', label: 'Permissões' },
  { name: 'expiraEm', label: 'Vale até' },
]

const check = ({ nome, escopos }: Values): FormProblems => ({
  ...(nome.trim() === '' && { nome: validationMessages.required }),
  ...(escopos.length === 0 && { escopos: 'Escolha ao menos uma permissão' }),
})

/** Makes a key; it is shown now and never again. */
export default function NovaChaveDrawer() {
  const close = useCloseDrawer()
  const create = useCreateChave()
  const [made, setMade] = useState<ResponseOf<typeof createChaveApi>>()
  const record = useNewRecord({
    draftKey: 'chave-api nova',
    empty: EMPTY,
    check,
    send: ({ nome, escopos, expiraEm }) => {
      const known = (escopo: string): escopo is Escopo => ESCOPO_KEYS.some((key) => key === escopo)
      return create.mutateAsync({
        body: { nome: nome.trim(), escopos: escopos.filter(known), expiraEm: expiraEm || null },
      })
    },
    onSent: setMade,
  })
  const { form, idOf, text } = record
  return (
    <NewRecordDrawer
      record={record}
      title="Nova chave de API"
      icon={IconKey}
      fields={FIELDS}
      confirmLabel="Criar chave"
      made={
        made && {
          title: 'Chave de API',
          footer: (
            <>
              <span />
              <Button onClick={() => close()}>Concluir</Button>
            </>
          ),
          children: (
            <>
              <SecretOnce label="Chave" value={made.segredo}>
                Programas enviam a chave no cabeçalho Authorization: Bearer. Ela não será mostrada de novo.
              </SecretOnce>
              {made.aparelho && (
                <>
                  <SecretOnce label="Endereço para OsmAnd e Traccar Client" value={made.aparelho.endereco}>
                    Aparelhos que não enviam cabeçalhos usam este endereço, que só grava posições. Quem o
                    conhece pode gravar em nome da empresa: trate-o como a chave.
                  </SecretOnce>
                  <SvgImage
                    svg={made.aparelho.qrSvg}
                    alt="QR do endereço, para ler no Traccar Client"
                    width={180}
                    height={180}
                  />
                </>
              )}
            </>
          ),
        }
      }
    >
      <FormGrid>
        <FormCell span={12}>
          <TextInput
            {...text('nome')}
            label="Nome"
            description="Quem vai usar a chave, como a central de rastreamento ou os celulares da frota."
            required
            data-autofocus
            maxLength={80}
          />
        </FormCell>
        <FormCell span={12}>
          <Checkbox.Group
            id={idOf('escopos')}
            label="Permissões"
            required
            value={[...form.values.escopos]}
            error={form.problems.escopos}
            onChange={(escopos) => form.change({ escopos })}
          >
            <Stack gap={8} mt={8}>
              {ESCOPO_KEYS.map((escopo) => (
                <Checkbox key={escopo} value={escopo} label={ESCOPOS[escopo]} />
              ))}
            </Stack>
          </Checkbox.Group>
        </FormCell>
        <FormCell span={6}>
          <DateField {...text('expiraEm')} label="Vale até" description="Sem dia, até ser revogada." />
        </FormCell>
      </FormGrid>
    </NewRecordDrawer>
  )
}
