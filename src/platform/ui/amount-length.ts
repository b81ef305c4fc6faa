/** More characters than any amount needs: a browser that cuts what is typed would make another amount of it. */
export const AMOUNT_LENGTH = 24
