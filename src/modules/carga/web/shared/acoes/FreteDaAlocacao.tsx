import { Suspense } from 'react'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { type AlocarPartProps, listAlocarParts } from '../alocar-parts.ts'
import { parseReais, reaisEscritos, reaisText } from '../numeros.ts'

interface FreteDaAlocacaoProps extends Pick<AlocarPartProps, 'carga' | 'onCarga'> {
  /** As it is written. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The freight that is agreed on with whoever takes the load, and what later nouns say of it. */
export function FreteDaAlocacao({ carga, value, error, onChange, onCarga }: FreteDaAlocacaoProps) {
  const reais = parseReais(value)
  return (
    <>
      <NumberField
        label="Valor do frete (R$)"
        description="Em branco: o valor que a carga já tem."
        value={value}
        error={error ?? (Number.isNaN(reais) ? 'Informe um valor em reais, como 1.234,56' : undefined)}
        shown={reaisEscritos}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Suspense>
        {listAlocarParts().map(({ key, Content }) => (
          <Content
            key={key}
            carga={carga}
            valorFrete={Number.isNaN(reais) ? undefined : reais}
            onValor={(valor) => onChange(reaisText(valor))}
            onCarga={onCarga}
          />
        ))}
      </Suspense>
    </>
  )
}
