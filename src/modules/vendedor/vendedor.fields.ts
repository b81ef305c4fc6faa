/** The fields of a seller. */
import { defineFields } from '#platform/shared/fields/define-fields.ts'

export const VENDEDOR = defineFields({
  nome: {
    kind: 'text',
    label: 'Nome',
    max: 120,
    required: true,
    example: 'Marina Prado',
    list: { header: 'Vendedor', sort: true },
    sheet: { width: 40 },
    import: {
      names: ['NOME_VEND', 'NOME_VENDEDOR', 'VENDEDOR', 'REPRESENTANTE', 'RAZAO'],
      example: 'Marina Prado',
      isBusca: true,
    },
  },
  codigo: {
    kind: 'text',
    label: 'Código',
    max: 20,
    // Codes of other programs are kept as they are, with the spaces inside them.
    clean: (text) => text.trim(),
    example: 'V-118',
    placeholder: 'V-118',
    taken: 'vendedor_codigo_taken',
    list: { sort: true, width: '120px' },
    import: {
      names: ['COD_VEND', 'COD_VENDEDOR', 'CODIGO_VENDEDOR', 'COD_REPRES', 'COD'],
      example: 'V-118',
      isBusca: true,
    },
  },
  documento: {
    kind: 'document',
    label: 'CPF ou CNPJ',
    example: '11144477735',
    taken: 'vendedor_documento_taken',
    list: { width: '170px' },
    sheet: { width: 20 },
    import: { names: ['CPF', 'CNPJ', 'CPF/CNPJ', 'CNPJ_CPF', 'DOCUMENTO'], example: '111.444.777-35' },
  },
  email: {
    kind: 'email',
    label: 'E-mail',
    example: 'marina@serradourada.com.br',
    list: {},
    sheet: { width: 30 },
    import: { names: ['EMAIL', 'EMAIL_VEND'], example: 'marina@serradourada.com.br' },
  },
  telefone: {
    kind: 'phone',
    label: 'Telefone',
    example: '11987654321',
    list: { width: '150px' },
    sheet: { width: 18 },
    import: { names: ['FONE', 'FONE1', 'TEL', 'CELULAR', 'WHATSAPP'], example: '(11) 98765-4321' },
  },
})
