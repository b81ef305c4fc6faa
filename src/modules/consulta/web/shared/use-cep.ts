/** Looks a CEP up as soon as its last digit is typed; only the newest answer counts. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { normalizeCep } from '#platform/shared/cep.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callQuery } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { type EnderecoCep, getCep } from '../../consulta.contract.ts'
import {
  decideFill,
  describeFill,
  describeOffer,
  type EnderecoDigitado,
  type EnderecoFill,
} from './decide-fill.ts'

const FRESH_MS = 10 * 60_000

interface CepState {
  readonly message: string | undefined
  readonly offer: { readonly text: string; readonly values: EnderecoFill } | undefined
}

const QUIET: CepState = { message: undefined, offer: undefined }

interface UseCepOptions {
  readonly endereco: EnderecoDigitado
  readonly onFill: (fill: EnderecoFill) => void
}

export function useCep({ endereco, onFill }: UseCepOptions) {
  const { http } = usePlatform()
  const client = useQueryClient()
  const [state, setState] = useState(QUIET)
  const asked = useRef(0)
  // The form may have been typed into while the answer was on its way.
  const form = useRef({ endereco, onFill })
  useEffect(() => {
    form.current = { endereco, onFill }
  })
  useEffect(
    () => () => {
      asked.current = -1
    },
    [],
  )

  function fillFrom(found: EnderecoCep) {
    const decision = decideFill(form.current.endereco, found)
    if (Object.keys(decision.fill).length > 0) form.current.onFill(decision.fill)
    const text = describeOffer(decision)
    setState({
      message: describeFill(decision, found),
      offer: text === undefined ? undefined : { text, values: decision.ask },
    })
  }

  return {
    ...state,
    /** With what the field holds now; an incomplete CEP asks nothing. */
    async search(text: string) {
      const request = ++asked.current
      const cep = normalizeCep(text)
      if (cep === undefined) return setState(QUIET)
      setState({ message: 'Procurando o endereço…', offer: undefined })
      try {
        const found = await client.fetchQuery({
          ...callQuery(http, getCep, { params: { cep } }),
          staleTime: FRESH_MS,
          retry: false,
        })
        if (request === asked.current) fillFrom(found)
      } catch (error) {
        if (request === asked.current) setState({ message: refusalText(error), offer: undefined })
      }
    },
    acceptOffer() {
      if (!state.offer) return
      onFill(state.offer.values)
      setState({ message: 'O endereço do CEP foi usado.', offer: undefined })
    },
  }
}
